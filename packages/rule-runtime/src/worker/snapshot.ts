import type { Machine } from './machine.ts'

/**
 * A snapshot is a head, written by the loader, and the machine's memory. Nothing after the start crosses the JavaScript bridge, so the
 * head of the snapshot that a machine was started from also fits a later picture of its memory.
 */
export function laterSnapshot(started: Uint8Array, machine: Machine): readonly [head: Uint8Array, memory: Uint8Array] {
  return [started.subarray(0, headLength(started)), machine.HEAPU8]
}

/** A snapshot kept in a cache ends in a mark, a checksum and its length. */
export const footMagic = 'PKS1'
export const footBytes = 12

/** A snapshot as the loader wants it. */
export function withoutFoot(file: Buffer): Uint8Array {
  return file.subarray(-footBytes).toString('latin1', 0, 4) === footMagic ? file.subarray(0, -footBytes) : file
}

/** The memory inside a snapshot. */
export function memoryOf(snapshot: Uint8Array): Uint8Array {
  return snapshot.subarray(headLength(snapshot))
}

function headLength(snapshot: Uint8Array): number {
  return new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(4, true)
}
