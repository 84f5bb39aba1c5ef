import { isMap, type Value } from '@picket/core'
import type { ArrayType } from '../../schema/definition.ts'
import { failed, type Decoded, type Decoder, type Pass } from '../pass.ts'
import { openEmbedded } from './embedded.ts'

/**
 * A list; with `isEmbeddedJson` also a text that holds one, and a single value that is no object stands for a list of it. With
 * `leftOut`, the name of the place, elements that do not fit become null.
 */
export function compileArray(
  { isEmbeddedJson }: ArrayType,
  decodeElement: Decoder,
  leftOut: string | undefined,
): Decoder {
  return (raw, pass) => {
    const opened = isEmbeddedJson ? openEmbedded(raw, pass) : raw
    if (opened === failed) return failed
    if (Array.isArray(opened)) return decodeList(opened, decodeElement, pass, leftOut)
    if (!isEmbeddedJson || isMap(opened)) return pass.fail('type', 'a list', raw)
    return opened === null ? null : decodeList([opened], decodeElement, pass, leftOut)
  }
}

function decodeList(list: readonly Value[], decode: Decoder, pass: Pass, leftOut: string | undefined): Decoded {
  const items: Value[] = []
  for (let at = 0; at < list.length; at++) {
    const raw = list[at] as Value
    const item = raw === null ? null : decode(raw, pass)
    if (item !== failed) items.push(item)
    else if (leftOut === undefined) return pass.failedAt(at)
    else items.push(pass.leaveOut(leftOut))
  }
  return items
}
