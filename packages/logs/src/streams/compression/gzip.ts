import { Inflate } from 'pako'
import { noBytes } from '../bounded-buffer.ts'
import { DamagedStream, type Codec, type Decompressor } from './codec.ts'

/** Any number of members, one after the other, with zeros between and after them (RFC 1952). Checksums are verified. */
export const gzip: Codec = {
  name: 'gzip',
  recognizes: (head) => head[0] === 0x1f && head[1] === 0x8b,
  open: (emit) => new Gunzip(emit),
}

class Gunzip implements Decompressor {
  readonly #emit: (bytes: Uint8Array) => void
  #member: Member | undefined

  constructor(emit: (bytes: Uint8Array) => void) {
    this.#emit = emit
  }

  push(bytes: Uint8Array): void {
    let rest = bytes
    while (rest.length > 0) {
      if (this.#member === undefined) {
        const begin = rest.findIndex((byte) => byte !== 0)
        if (begin === -1) return
        rest = rest.subarray(begin)
        this.#member = new Member(this.#emit)
      }
      rest = this.#member.push(rest)
      if (this.#member.ended) this.#member = undefined
    }
  }

  end(): void {
    if (this.#member === undefined) return
    this.#member.flush()
    throw new DamagedStream(
      'The gzip data is truncated. Everything before that was read. Send the complete object again.',
    )
  }
}

/** One member, or several that follow each other directly. */
class Member {
  readonly #inflate = new Inflate({ windowBits: gzipWindow, chunkSize: 65_536 })
  #state: State = { avail_in: 0, next_out: 0, output: noBytes }

  constructor(emit: (bytes: Uint8Array) => void) {
    this.#inflate.onStart = (state: State) => void (this.#state = state)
    this.#inflate.onData = emit
    // What was decompressed before the damage is still in its output.
    this.#inflate.onEnd = (status) => {
      if (status !== 0 && this.#state.next_out > 0) emit(this.#state.output.subarray(0, this.#state.next_out))
    }
  }

  get ended(): boolean {
    return this.#inflate.ended
  }

  /** Returns the bytes after the end of the member. */
  push(bytes: Uint8Array): Uint8Array {
    this.#inflate.push(bytes)
    if (this.#inflate.err !== 0) throw new DamagedStream(damaged(this.#inflate.msg))
    return this.ended ? bytes.subarray(bytes.length - this.#state.avail_in) : noBytes
  }

  /** Emits what was decompressed of a truncated member. */
  flush(): void {
    this.#inflate.push(noBytes, true)
  }
}

interface State {
  readonly avail_in: number
  readonly next_out: number
  readonly output: Uint8Array
}

function damaged(why: string): string {
  return `The gzip data is damaged (${why}). Everything before that was read. Send the complete object again.`
}

/** zlib's value for the largest window and a gzip header. */
const gzipWindow = 15 + 16
