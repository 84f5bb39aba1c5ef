/** Milliseconds since 1970. Handed in, so that tests have time in their hands. */
export type Clock = () => number

/** A new random id, 32 hexadecimal digits. */
export type RandomId = () => string

/** Told of each place between two durable effects; crash tests stop the process there. */
export type CrashPoints = (name: string) => void

/** Structured lines for the operator. Secrets never go in. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  child(fields: Readonly<Record<string, unknown>>): Log
}

/** Says nothing; for tests and tools. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLog,
}
