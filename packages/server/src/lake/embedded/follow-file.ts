import { closeSync, openSync, readSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Yields the bytes of a file that is still being written, until `written` resolves and the rest is read; a rejection of
 * `written` is rethrown. The signal ends it at once. Reads block this process briefly: the pages are in memory, while
 * all threads of the pool may be busy with queries.
 */
export async function* followFile(
  path: string,
  written: Promise<unknown>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let isDone = false
  const done = written.catch(() => undefined).then(() => void (isDone = true))
  let file: number | undefined
  let pause = minPause
  try {
    for (;;) {
      const isLast = isDone
      file ??= openWhenThere(path)
      let chunk: Uint8Array | undefined
      while (file !== undefined && (chunk = readSome(file))) {
        pause = minPause
        yield chunk
        signal.throwIfAborted()
      }
      if (isLast) return void (await written)
      await Promise.race([done, wait(pause)])
      signal.throwIfAborted()
      pause = Math.min(pause * 2, maxPause)
    }
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** Milliseconds between reads. */
const minPause = 2
const maxPause = 64

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
