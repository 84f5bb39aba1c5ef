/** Is called between two durable effects with the name of that point; crash tests end the process there. */
export type CrashPoints = (name: string) => void
