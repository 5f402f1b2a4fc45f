/** Thrown when the story does not lead on. Each cause has a class of its own. Any other error is a fault of the program. */
export abstract class StoryError extends Error {}
