import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The directory with the socket of the Postgres server of this run; its database `picket` has our tables and must
     * only be copied.
     */
    postgres?: { readonly socket: string }
  }
}

/** The URL of a database on the server that listens on a socket in this directory. */
export function postgresUrl(socket: string, database: string): string {
  return `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socket)}`
}
