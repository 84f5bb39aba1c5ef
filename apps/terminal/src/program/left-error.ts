/** The user left a prompt with Ctrl-C: nothing is printed, only the exit code is set. */
export class LeftError extends Error {}
