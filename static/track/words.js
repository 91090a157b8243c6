// What a learner is told about the connection to the course system.

export const WORDS = {
  alone: "No course system answered. The lab works; your progress is not recorded. Open it from the course to have it recorded.",
  refused: "The course system did not take everything: part of your progress may not be recorded.",
  leave: "Return to the course",
};
