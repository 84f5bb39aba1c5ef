import { codecHeadBytes, DamagedStream, type Codec, type Decompressor } from './compression/codec.ts'
import { codecs } from './compression/index.ts'
import { foreignFormat } from './compression/foreign-formats.ts'
import { BoundedBuffer } from './bounded-buffer.ts'
import { printBytes } from './sink.ts'
import type { StreamFailureCode } from './stream-item.ts'

/** A stream can decompress to `bytes` without limit; beyond that, to `ratio` times its compressed size. */
export interface ExpansionLimit {
  readonly bytes: number
  readonly ratio: number
}

export const maxExpansion: ExpansionLimit = { bytes: 1024 * 1024 * 1024, ratio: 200 }

/** Receives decompressed bytes, which are valid during the call only. */
export interface ByteSink {
  push(bytes: Uint8Array): void
  end(): void
  fail(code: StreamFailureCode, message: string): void
}

/** Decompresses a stream if it is compressed; the format is detected by its first bytes. */
export class StreamDecompressor {
  /** The compression format; undefined when the stream is not compressed, or not known yet. */
  codec: Codec | undefined
  /** The stream failed: further bytes are ignored. */
  isBroken = false
  readonly #sink: ByteSink
  readonly #limit: ExpansionLimit
  readonly #head = new BoundedBuffer(Infinity)
  #decompressor: Decompressor | undefined
  #packed = 0
  #unpacked = 0

  constructor(sink: ByteSink, limit: ExpansionLimit = maxExpansion) {
    this.#sink = sink
    this.#limit = limit
  }

  /** Whether the stream is known to be uncompressed. */
  get isPlain(): boolean {
    return this.#decompressor !== undefined && this.codec === undefined
  }

  push(bytes: Uint8Array): void {
    if (this.isBroken) return
    if (this.#decompressor !== undefined) return this.#decompress(bytes)
    this.#head.add(bytes)
    if (this.#head.length >= codecHeadBytes) this.#start(false)
  }

  end(): void {
    if (this.isBroken) return
    if (this.#decompressor === undefined) this.#start(true)
    this.#guarded(() => this.#decompressor?.end())
    if (!this.isBroken) this.#sink.end()
  }

  /** Reports that the source of the bytes failed. */
  fail(code: StreamFailureCode, message: string): void {
    if (this.isBroken) return
    if (this.#decompressor === undefined) this.#start(true)
    // Emits what was decompressed so far; the cause of the truncation is known already.
    this.#guarded(() => this.#decompressor?.end(), { code, message })
    if (!this.isBroken) this.#break(code, message)
  }

  #start(isWhole: boolean): void {
    const head = this.#head.bytes()
    const foreign = foreignFormat(head)
    if (foreign !== undefined) return this.#break('COMPRESSION', unreadable(foreign))
    const codec = codecs.find((one) => one.recognizes(head, isWhole) !== false)
    if (codec?.recognizes(head, isWhole) === undefined && codec !== undefined) return
    this.codec = codec
    const plain: Decompressor = { push: (bytes) => this.#sink.push(bytes), end() {} }
    this.#decompressor = this.codec?.open((bytes) => this.#handOn(bytes)) ?? plain
    this.#decompress(head)
    this.#head.clear()
  }

  #decompress(bytes: Uint8Array): void {
    // Small steps: so what a bomb emits at once stays small, too.
    const step = this.codec === undefined ? bytes.length : pieceBytes
    this.#guarded(() => {
      for (let at = 0; at < bytes.length; at += step) {
        const piece = bytes.subarray(at, at + step)
        this.#packed += piece.length
        this.#decompressor!.push(piece)
      }
    })
  }

  #handOn(bytes: Uint8Array): void {
    this.#unpacked += bytes.length
    const { bytes: limit, ratio } = this.#limit
    if (this.#unpacked > limit && this.#unpacked > this.#packed * ratio) {
      throw new Bomb(
        `The stream grew to more than ${printBytes(limit)} and ${ratio} times its compressed size, which looks like a decompression bomb. The rest was skipped.`,
      )
    }
    this.#sink.push(bytes)
  }

  #guarded(work: () => void, instead?: { readonly code: StreamFailureCode; readonly message: string }): void {
    try {
      work()
    } catch (error) {
      if (!(error instanceof DamagedStream)) throw error
      const code = error instanceof Bomb ? 'BOMB' : 'COMPRESSION'
      this.#break(instead?.code ?? code, instead?.message ?? error.message)
    }
  }

  #break(code: StreamFailureCode, message: string): void {
    this.isBroken = true
    this.#sink.fail(code, message)
  }
}

class Bomb extends DamagedStream {}

function unreadable(format: string): string {
  return `The stream is ${format}, which is not supported. Send it uncompressed, or compressed with ${names}.`
}

/** Two codecs are of the same format, with and without frames. */
const names = [...new Set(codecs.map(({ name }) => name))].join(', ').replace(/, (\w+)$/, ' or $1')

const pieceBytes = 4096
