import type { Log } from '../ports/log.ts'

/** Resources to close when the server stops, last opened first. */
export interface Closers {
  add(name: string, close: () => unknown): void
  /** Closes all of them, even if some fail. */
  closeAll(log?: Log): Promise<void>
}

export function createClosers(): Closers {
  const open: { readonly name: string; readonly close: () => unknown }[] = []
  return {
    add: (name, close) => void open.push({ name, close }),
    async closeAll(log) {
      for (let last = open.pop(); last !== undefined; last = open.pop())
        try {
          await last.close()
        } catch (error) {
          log?.error({ err: error, part: last.name }, 'closing a resource failed')
        }
    },
  }
}
