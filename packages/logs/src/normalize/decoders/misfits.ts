import { ExactFloat, type Value } from '@picket/core'
import type { FieldType } from '../../schema/definition.ts'
import { inspect } from '../inspect.ts'
import { failed, type Decoded, type Decoder, type Pass } from '../pass.ts'
import { describePosition, type CompileContext, type TypePath } from './compile-context.ts'

/** Clears the failure of the pass, or leaves it. */
export type HandleMisfit = (raw: Value, pass: Pass) => Decoded

/** Returns undefined if a value that does not fit must fail the event. */
export function compileMisfit(
  type: FieldType,
  path: TypePath,
  { misfits, masks }: CompileContext,
  isRequired = false,
): HandleMisfit | undefined {
  const position = describePosition(path)
  if (misfits === 'keep') {
    const cover = masks.coverOf(type)
    return (raw, pass) => {
      if (!pass.keep(position)) return failed
      const kept = cover?.(raw) ?? raw
      return inspect(kept, path.length, pass) === failed ? failed : kept
    }
  }
  if (misfits === 'leave-out' && !isRequired) return (_raw, pass) => pass.leaveOut(position)
  return undefined
}

/** With `keep`, a value of another kind is not converted: a number stays a number where a string is expected. */
export function keepingKinds(type: FieldType, decode: Decoder, { misfits }: CompileContext): Decoder {
  const isOfKind = kinds[type.kind]
  if (misfits !== 'keep' || !isOfKind) return decode
  const expected = `${type.kind === 'int' ? 'an' : 'a'} ${type.kind}`
  return (raw, pass) => (isOfKind(raw) ? decode(raw, pass) : pass.fail('type', expected, raw))
}

const kinds: Partial<Record<FieldType['kind'], (raw: Value) => boolean>> = {
  string: (raw) => typeof raw === 'string',
  smallint: isNumber,
  int: isNumber,
  bigint: isNumber,
  float: isNumber,
  boolean: (raw) => typeof raw === 'boolean',
}

function isNumber(raw: Value): boolean {
  return typeof raw === 'number' || typeof raw === 'bigint' || raw instanceof ExactFloat
}
