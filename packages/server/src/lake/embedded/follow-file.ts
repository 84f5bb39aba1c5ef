import { closeSync, openSync, readSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * The bytes of a file that is still being written, until `written` has come and the rest is read. Reads block this process for moments:
 * the pages are in memory, while threads of the pool may all be busy with queries.
 */
export async function* followFile(path: string, written: Promise<unknown>): AsyncGenerator<Uint8Array> {
  let isWritten = false
  const done = written.then(() => void (isWritten = true))
  done.catch(() => undefined)
  let file: number | undefined
  let pause = shortest
  try {
    for (;;) {
      const isLast = isWritten
      file ??= openWhenThere(path)
      let chunk: Uint8Array | undefined
      while (file !== undefined && (chunk = readSome(file))) {
        pause = shortest
        yield chunk
      }
      if (isLast) return
      await Promise.race([done, wait(pause)])
      pause = Math.min(pause * 2, longest)
    }
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** Milliseconds between looks. */
const shortest = 2
const longest = 64

function openWhenThere(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function readSome(file: number): Uint8Array | undefined {
  const buffer = Buffer.allocUnsafe(256 * 1024)
  const length = readSync(file, buffer)
  return length === 0 ? undefined : buffer.subarray(0, length)
}
