/** Somebody left a question with Ctrl-C: nothing is said, and the exit code tells. */
export class LeftError extends Error {}
