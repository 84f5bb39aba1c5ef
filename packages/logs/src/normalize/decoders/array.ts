import { isMap, type Value } from '@picket/core'
import type { ArrayType } from '../../schema/definition.ts'
import { failed, type Decoded, type Decoder, type Pass } from '../pass.ts'
import { openEmbedded } from './embedded.ts'
import type { HandleMisfit } from './misfits.ts'

export interface ElementDecoder {
  readonly decode: Decoder
  /** Handles elements that do not fit. */
  readonly handleMisfit: HandleMisfit | undefined
  /** Whether the schema masks them, so that nothing else may be shown in their place. */
  readonly isMasked: boolean
}

/**
 * Decodes a list. If the elements are objects, a single object is read as a list of one, as XML converters and some
 * producers write it. With `isEmbeddedJson`, also a text that contains a list, and other single values.
 */
export function compileArray({ isEmbeddedJson, element: { kind } }: ArrayType, element: ElementDecoder): Decoder {
  const refuse = (pass: Pass): typeof failed => (element.isMasked ? pass.hideValue() : failed)
  return (raw, pass) => {
    const opened = isEmbeddedJson ? openEmbedded(raw, pass) : raw
    if (opened === failed) return refuse(pass)
    if (Array.isArray(opened)) return decodeList(opened, element, pass)
    const isSingle = isMap(opened) ? kind === 'object' : isEmbeddedJson
    if (isSingle) return opened === null ? null : decodeList([opened], element, pass)
    pass.fail('type', 'a list', raw)
    return refuse(pass)
  }
}

function decodeList(list: readonly Value[], { decode, handleMisfit }: ElementDecoder, pass: Pass): Decoded {
  const items: Value[] = []
  for (let at = 0; at < list.length; at++) {
    const raw = list[at] as Value
    let item = raw === null ? null : decode(raw, pass)
    if (item === failed && handleMisfit) item = handleMisfit(raw, pass)
    if (item === failed) return pass.failedAt(at)
    items.push(item)
  }
  return items
}
