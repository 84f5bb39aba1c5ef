import type { Codec } from './codec.ts'
import { gzip } from './gzip.ts'
import { zstd } from './zstd.ts'

/** What streams may be packed with; told by their first bytes, not by their names. */
export const codecs: readonly Codec[] = [gzip, zstd]
