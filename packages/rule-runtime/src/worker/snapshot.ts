import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { Machine } from './machine.ts'

/** A snapshot file: a header, written by the loader, and the memory of the machine; in a cache also a footer. */
export interface SnapshotFile {
  readonly head: Uint8Array
  readonly memoryBytes: number
  /** Reads the memory directly into that of a machine, without an intermediate copy. Closes the file. */
  restoreTo(machine: Machine): void
}

/** A cached snapshot ends with a marker, a checksum and its length. */
export const footMagic = 'PKS1'
export const footBytes = 12

export function openSnapshot(path: string): SnapshotFile {
  const file = openSync(path, 'r')
  const headBytes = new DataView(readAt(file, 0, 8).buffer).getUint32(4, true)
  const { size } = fstatSync(file)
  const hasFoot = Buffer.from(readAt(file, size - footBytes, 4)).toString('latin1') === footMagic
  const memoryBytes = size - headBytes - (hasFoot ? footBytes : 0)
  if (memoryBytes <= 0) throw new Error('The snapshot is damaged.')
  return {
    head: readAt(file, 0, headBytes),
    memoryBytes,
    restoreTo({ HEAPU8 }) {
      readInto(file, headBytes, HEAPU8.subarray(0, memoryBytes))
      closeSync(file)
    },
  }
}

/**
 * Returns a later snapshot than the one that the machine was started from. Nothing after the start uses the JavaScript
 * bridge, so its header is valid for later states of the memory as well.
 */
export function laterSnapshot(
  started: SnapshotFile,
  machine: Machine,
): readonly [head: Uint8Array, memory: Uint8Array] {
  return [started.head, machine.HEAPU8]
}

function readAt(file: number, position: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  readInto(file, position, bytes)
  return bytes
}

function readInto(file: number, position: number, target: Uint8Array): void {
  for (let done = 0; done < target.length;) {
    const count = readSync(file, target, done, target.length - done, position + done)
    if (count === 0) throw new Error('The snapshot is damaged.')
    done += count
  }
}
