/** Bytes collected from several chunks, up to a limit; bytes beyond it are only counted. */
export class BoundedBuffer {
  /** How many bytes were added, retained or not. */
  length = 0
  readonly #limit: number
  #buffer: Uint8Array = noBytes

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Removes all bytes. */
  clear(): void {
    this.length = 0
    if (this.#buffer.length > keptCapacity) this.#buffer = noBytes
  }

  add(bytes: Uint8Array): void {
    const kept = Math.min(this.length, this.#limit)
    const added = Math.min(bytes.length, this.#limit - kept)
    if (added > 0) {
      this.#reserve(kept + added)
      this.#buffer.set(added === bytes.length ? bytes : bytes.subarray(0, added), kept)
    }
    this.length += bytes.length
  }

  /** Returns the retained bytes; valid until more are added. */
  bytes(): Uint8Array {
    return this.#buffer.subarray(0, Math.min(this.length, this.#limit))
  }

  #reserve(size: number): void {
    if (size <= this.#buffer.length) return
    const larger = new Uint8Array(Math.max(size, Math.min(Math.max(this.#buffer.length * 2, 4096), this.#limit)))
    larger.set(this.#buffer)
    this.#buffer = larger
  }
}

export const noBytes = new Uint8Array(0)

/** A larger buffer is released when its log is done. */
const keptCapacity = 1024 * 1024
