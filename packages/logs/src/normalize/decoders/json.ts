import type { JsonType } from '../../schema/definition.ts'
import { inspect } from '../inspect.ts'
import { failed, type Decoder } from '../pass.ts'
import { openEmbedded } from './embedded.ts'

/** Accepts any value. `depth` is the number of levels above it. */
export function compileJson({ isEmbeddedJson }: JsonType, depth: number): Decoder {
  return (raw, pass) => {
    const value = isEmbeddedJson ? openEmbedded(raw, pass) : raw
    if (value === failed) return failed
    return inspect(value, depth, pass) === failed ? failed : value
  }
}
