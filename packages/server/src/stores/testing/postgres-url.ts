import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the socket of a Postgres server of this run; its database `picket` has our tables and is only to be copied. */
    postgres?: { readonly socket: string }
  }
}

/** A database of the server that listens on a socket in this folder. */
export function postgresUrl(socket: string, database: string): string {
  return `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socket)}`
}
