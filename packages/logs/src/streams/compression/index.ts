import type { Codec } from './codec.ts'
import { gzip } from './gzip.ts'
import { zstd } from './zstd.ts'

/** The supported compression formats; detected by the first bytes, not by file names. */
export const codecs: readonly Codec[] = [gzip, zstd]
