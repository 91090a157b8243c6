//! Browser entry.

fn main() {
    yew::Renderer::<scale_lab::ui::App>::new().render();
}
