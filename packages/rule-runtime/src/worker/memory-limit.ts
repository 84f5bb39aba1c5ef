/**
 * Limits the memory of the machine: beyond it, Python raises `MemoryError`. The returned function reports whether that
 * has happened, because CPython may be damaged afterwards.
 */
export function limitMemory(megabytes: number): () => boolean {
  let isReached = false
  const most = megabytes * 2 ** 20
  const { prototype } = (globalThis as unknown as WithWebAssembly).WebAssembly.Memory
  const grow = prototype.grow
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 <= most) return grow.call(this, pages)
    isReached = true
    throw new RangeError('The memory limit is reached.')
  }
  return () => isReached
}

interface WithWebAssembly {
  readonly WebAssembly: { readonly Memory: { readonly prototype: WasmMemory } }
}

interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(this: WasmMemory, pages: number): number
}
