/** Thrown if the story cannot continue. Each cause has a subclass. Any other error is a bug of the program. */
export abstract class StoryError extends Error {}
