import type { Log } from '../ports/log.ts'

/** What has to be put away when the server stops, last opened first. */
export interface Closers {
  add(name: string, close: () => unknown): void
  /** All of it, whatever fails. */
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
          log?.error({ err: error, part: last.name }, 'a part could not be put away')
        }
    },
  }
}
