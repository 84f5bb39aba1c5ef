/** Refuses to grow the machine's memory beyond a size: Python then raises `MemoryError`. */
export function limitMemory(megabytes: number): void {
  const most = megabytes * 2 ** 20
  const { prototype } = (globalThis as unknown as WithWebAssembly).WebAssembly.Memory
  const grow = prototype.grow
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > most) throw new RangeError('The memory limit is reached.')
    return grow.call(this, pages)
  }
}

interface WithWebAssembly {
  readonly WebAssembly: { readonly Memory: { readonly prototype: WasmMemory } }
}

interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(this: WasmMemory, pages: number): number
}
