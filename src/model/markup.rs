//! Text inside HTML and XML.

/// Safe between tags and in an attribute in double quotes.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    #[test]
    fn nothing_leaves_its_quotes() {
        assert_eq!(super::escaped(r#"a "b" <i> & c"#), "a &quot;b&quot; &lt;i&gt; &amp; c");
    }
}
