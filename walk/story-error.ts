/** Thrown if the story cannot continue. Each cause has its own subclass. Any other error is a bug in the program. */
export abstract class StoryError extends Error {}
