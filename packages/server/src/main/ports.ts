/** Milliseconds since 1970. Handed in, so that tests have time in their hands. */
export type Clock = () => number

/** A new random id, 32 hexadecimal digits. */
export type RandomId = () => string

/** Told of each place between two durable effects; crash tests stop the process there. */
export type CrashPoints = (name: string) => void
