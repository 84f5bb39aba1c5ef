import { unreachable } from '@picket/core'
import { compileArray } from './array.ts'
import { decodeBoolean } from './boolean.ts'
import type { CompileType } from './compile-context.ts'
import { decodeFloat } from './float.ts'
import { compileInteger } from './integer.ts'
import { compileJson } from './json.ts'
import { compileMisfit, keepingKinds } from './misfits.ts'
import { compileObject } from './object.ts'
import { compileString } from './string.ts'
import { compileTimestamp } from './timestamp.ts'

/** Compiles the decoder of a type, one line each. The length of the path is the number of levels above. */
export const compileDecoder: CompileType = (type, path, context) =>
  keepingKinds(type, compileKind(type, path, context), context)

const compileKind: CompileType = (type, path, context) => {
  switch (type.kind) {
    case 'string':
      return compileString(type, context.hash, path.length)
    case 'smallint':
    case 'int':
    case 'bigint':
      return compileInteger(type.kind)
    case 'float':
      return decodeFloat
    case 'boolean':
      return decodeBoolean
    case 'timestamp':
      return compileTimestamp(type, type.isEventTime ? context.nextRank() : undefined)
    case 'json':
      return compileJson(type, path.length)
    case 'object':
      return compileObject(type, path, context)
    case 'array': {
      const inner = [...path, '*']
      return compileArray(type, {
        decode: compileDecoder(type.element, inner, context),
        handleMisfit: compileMisfit(type.element, inner, context),
        isMasked: context.masks.coverOf(type.element) !== undefined,
      })
    }
    default:
      return unreachable(type)
  }
}
