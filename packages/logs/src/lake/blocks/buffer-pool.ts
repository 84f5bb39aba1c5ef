/**
 * A pool of large buffers that are reused by the next block. New buffers would have to be filled with zeros, and
 * dropped ones would make the garbage collector run over the whole heap.
 */
const free = new Map<number, Uint8Array<ArrayBuffer>[]>()
let freeBytes = 0

/** Smaller buffers are not pooled. */
export const minPooledBytes = 64 * 1024

/** The most bytes that the pool retains: what a chunk of events and its matches use. */
const maxFreeBytes = 64 * 1024 ** 2

/**
 * The number of buffer sizes between two powers of two. A request is served by a free buffer of up to twice its size.
 */
const steps = 4

/** Returns a buffer of at least `bytes` bytes with undefined contents. */
export function acquireBuffer(bytes: number): Uint8Array<ArrayBuffer> {
  if (bytes < minPooledBytes) return new Uint8Array(bytes)
  const least = sizeOf(bytes)
  for (let size = least, step = 0; step < steps; size = sizeOf(size + 1), step++) {
    const buffer = free.get(size)?.pop()
    if (!buffer) continue
    freeBytes -= size
    return buffer
  }
  return new Uint8Array(least)
}

function sizeOf(bytes: number): number {
  const step = 2 ** (Math.ceil(Math.log2(bytes)) - 1) / steps
  return Math.ceil(bytes / step) * step
}

/** Returns a buffer to the pool. The caller must not use it any more. */
export function releaseBuffer(buffer: Uint8Array<ArrayBuffer>): void {
  const size = buffer.length
  if (size < minPooledBytes) return
  if (freeBytes + size > maxFreeBytes) return freeBuffer(buffer)
  freeBytes += size
  const buffers = free.get(size)
  if (buffers) buffers.push(buffer)
  else free.set(size, [buffer])
}

/** Frees all pooled buffers, for example when the process is idle. */
export function clearBufferPool(): void {
  for (const buffer of [...free.values()].flat()) freeBuffer(buffer)
  free.clear()
  freeBytes = 0
}

/**
 * Frees the memory at once: each 64 MiB of unreachable buffers would trigger the garbage collector, however little else
 * there is to collect.
 */
function freeBuffer(buffer: Uint8Array<ArrayBuffer>): void {
  buffer.buffer.transfer(0)
}
