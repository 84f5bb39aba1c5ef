import { constants, createReadStream, openSync, statSync } from 'node:fs'
import { Socket } from 'node:net'

const chunkBytes = 256 * 1024

/**
 * Opens the bytes of a file. A named pipe, such as that of `<(command)`, is opened without waiting for its writer: a
 * thread that waits could not be stopped, and would keep the process alive.
 */
export function openBytes(path: string): AsyncIterable<Uint8Array> {
  if (statSync(path, { throwIfNoEntry: false })?.isFIFO() !== true)
    return createReadStream(path, { highWaterMark: chunkBytes })
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  return new Socket({ fd, readable: true, writable: false })
}
