import type { Value, ValueMap } from '@picket/core'
import type { LogSchema, ObjectType } from '../../schema/definition.ts'
import { readOwn, setOwn } from '../own-keys.ts'
import type { RecordMask, ValueCover } from './record-mask.ts'

/**
 * Masks expanded fields of a parser that contain masked captured values, unless the schema masks them separately: such
 * a text contains the clear value, whether a field reads it or not. Undefined if no field needs it.
 */
export function compileExpansionCover(
  { parser }: Pick<LogSchema, 'parser'>,
  root: ObjectType,
  masks: RecordMask,
): ((raw: ValueMap) => ValueMap) | undefined {
  const expansions = 'expandFields' in parser ? parser.expandFields : []
  const covers = expansions.flatMap(({ name, template }): (readonly [string, ValueCover])[] => {
    if (masks.coverOfKey(root, name)) return []
    const cover = namesIn(template)
      .map((one) => masks.coverOfKey(root, one))
      .find(Boolean)
    return cover ? [[name, cover]] : []
  })
  if (covers.length === 0) return undefined
  return (raw) => {
    const out: Record<string, Value> = { ...raw }
    for (const [name, cover] of covers) {
      const value = readOwn(raw, name)
      if (value != null) setOwn(out, name, cover(value))
    }
    return out
  }
}

function namesIn(template: string): readonly string[] {
  return [...template.matchAll(/%%\{|%\{\s*([^}]*?)\s*\}/g)].flatMap(([, name]) => name ?? [])
}
