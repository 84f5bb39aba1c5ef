import { setImmediate as turn } from 'node:timers/promises'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import type { Codec } from '@picket/logs'

/**
 * Decompresses a body and passes on its chunks until one is answered with false. gzip and zstd are decompressed off the
 * event loop; the other formats in small steps, between which requests are served.
 */
export async function unpackBody(body: Uint8Array, codec: Codec, take: (chunk: Uint8Array) => boolean): Promise<void> {
  const native = natives[codec.name]
  if (!native) return unpackInSteps(body, codec, take)
  const unpacker = native()
  unpacker.end(body)
  for await (const chunk of unpacker) if (!take(chunk as Uint8Array)) return
}

const natives: Readonly<Record<string, () => ReturnType<typeof createGunzip>>> = {
  gzip: createGunzip,
  zstd: createZstdDecompress,
}

async function unpackInSteps(body: Uint8Array, codec: Codec, take: (chunk: Uint8Array) => boolean): Promise<void> {
  let isWanted = true
  const unpacker = codec.open((bytes) => {
    isWanted &&= take(Uint8Array.from(bytes))
    if (!isWanted) throw new Abandoned()
  })
  try {
    for (let at = 0; at < body.length; at += stepBytes) {
      unpacker.push(body.subarray(at, at + stepBytes))
      await turn()
    }
    unpacker.end()
  } catch (error) {
    if (!(error instanceof Abandoned)) throw error
  }
}

/** Ends decompression when the rest is not wanted. */
class Abandoned extends Error {}

/** A step takes about a millisecond, or longer for a bomb, whose next chunk is refused. */
const stepBytes = 16_384
