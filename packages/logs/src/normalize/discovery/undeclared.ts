import type { Value, ValueMap } from '@picket/core'
import type { ObjectType } from '../../schema/definition.ts'
import type { CompileContext, TypePath } from '../decoders/compile-context.ts'
import { inspect } from '../inspect.ts'
import { setOwn } from '../own-keys.ts'
import { failed, type Pass } from '../pass.ts'

/** Handles the undeclared keys of an object: adds them to the event, or leaves them to the raw text. */
export type HandleUndeclared = (raw: ValueMap, out: Record<string, Value>, pass: Pass) => typeof failed | undefined

/**
 * Compiles the handling of undeclared fields. With field discovery they are stored under valid column names; if there
 * are too many, or their names are too long, under their own names: at the root in one column for all. Without
 * discovery they are only in the raw text. The limits apply to them either way.
 */
export function compileUndeclared(type: ObjectType, path: TypePath, context: CompileContext): HandleUndeclared {
  const names = new Set(type.fields.map(({ name }) => name))
  const renamed = Map.groupBy(
    type.fields.flatMap(({ name, source }) => (source?.kind === 'rename' ? [{ name, from: source.from }] : [])),
    ({ from }) => from,
  )
  const declared = new Set([...names, ...renamed.keys()])
  const depth = path.length + 1
  const level = context.discovery?.level(path, [...declared])
  if (context.misfits === 'keep') return (raw, out, pass) => keepAll(raw, out, pass)
  if (!level) return (raw, _out, pass) => inspectAll(raw, declared, depth, pass)
  return (raw, out, pass) => {
    for (const key in raw) {
      if (declared.has(key)) continue
      const clear = raw[key] as Value
      if (inspect(clear, depth, pass) === failed) return pass.failedAt(key)
      const value = context.masks.coverOfKey(type, key)?.(clear) ?? clear
      const name = level.note(key, value)
      if (name !== undefined) setOwn(out, name, value)
      else if (path.length > 0) setOwn(out, key, value)
      else addOverflow(key, value, pass)
    }
    return undefined
  }

  /** Includes a key that a field is renamed from, if the field also has a value under its own name. */
  function keepAll(raw: ValueMap, out: Record<string, Value>, pass: Pass): typeof failed | undefined {
    for (const key in raw) {
      // At the root, these names are reserved by Picket.
      const isMoved = renamed.get(key)?.some(({ name }) => raw[name] == null)
      if (names.has(key) || isMoved || (path.length === 0 && key.startsWith('p_'))) continue
      const clear = raw[key] as Value
      if (inspect(clear, depth, pass) === failed) return pass.failedAt(key)
      setOwn(out, key, context.masks.coverOfKey(type, key)?.(clear) ?? clear)
    }
    return undefined
  }
}

function inspectAll(
  raw: ValueMap,
  declared: ReadonlySet<string>,
  depth: number,
  pass: Pass,
): typeof failed | undefined {
  const before = pass.hasExactNumbers
  for (const key in raw) {
    if (declared.has(key)) continue
    const value = raw[key] as Value
    if (typeof value === 'object' && inspect(value, depth, pass) === failed) return pass.failedAt(key)
  }
  // The value is not printed.
  pass.hasExactNumbers = before
  return undefined
}

function addOverflow(key: string, value: Value, pass: Pass): void {
  pass.warn('there are too many undeclared fields, or their names are too long: they are in p_undeclared')
  setOwn((pass.overflow ??= {}), key, value)
}
