import { unreachable } from '@picket/core'
import type { Mask } from '../../schema/definition.ts'
import type { Hash } from '../hash.ts'

/** Replaces a clear value. */
export type Cover = (clear: string) => string

/** Compiles what a mask stores: the lower-case hexadecimal digest of salt and value, or a fixed text. */
export function compileMask(mask: Mask, hash: Hash): Cover {
  switch (mask.kind) {
    case 'md5':
    case 'sha1':
    case 'sha256':
    case 'sha512':
      return (clear) => hash(mask.kind, mask.salt + clear)
    case 'redact':
      return () => mask.to
    default:
      return unreachable(mask)
  }
}
