/**
 * Fields of a log line. An error is passed as `err`, which is printed with its message, stack and cause; `error` is excluded, since the
 * logger would print `{}` for it.
 */
export interface LogFields {
  readonly [field: string]: unknown
  readonly err?: unknown
  readonly error?: never
}

/** Writes structured lines for the operator. Callers never pass secrets. */
export interface Log {
  debug(fields: LogFields, message: string): void
  info(fields: LogFields, message: string): void
  warn(fields: LogFields, message: string): void
  error(fields: LogFields, message: string): void
  child(fields: LogFields): Log
}

/** Writes nothing; for tests and tools. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLog,
}
