import type { Codec } from './codec.ts'
import { bzip2 } from './bzip2.ts'
import { framedSnappy } from './framed-snappy.ts'
import { gzip } from './gzip.ts'
import { lz4 } from './lz4.ts'
import { rawSnappy } from './raw-snappy.ts'
import { zstd } from './zstd.ts'

/** The supported compression formats; detected by the first bytes, not by file names. */
export const codecs: readonly Codec[] = [gzip, zstd, lz4, framedSnappy, bzip2, rawSnappy]

/** Returns the format that a whole text of bytes is compressed in; undefined if it is not compressed. */
export function findCodec(bytes: Uint8Array): Codec | undefined {
  return codecs.find((codec) => codec.recognizes(bytes, true) === true)
}
