import type { Machine } from './machine.ts'

/**
 * A snapshot is a head, written by the loader, and the machine's memory. Nothing after the start crosses the JavaScript bridge, so the
 * head of the snapshot that a machine was started from also fits a later picture of its memory.
 */
export function laterSnapshot(started: Uint8Array, machine: Machine): readonly [head: Uint8Array, memory: Uint8Array] {
  return [started.subarray(0, headLength(started)), machine.HEAPU8]
}

/** The memory inside a snapshot. */
export function memoryOf(snapshot: Uint8Array): Uint8Array {
  return snapshot.subarray(headLength(snapshot))
}

function headLength(snapshot: Uint8Array): number {
  return new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(4, true)
}
