import { isMap, type Value, type ValueMap } from '@picket/core'
import type { ObjectType, SchemaField } from '../../schema/definition.ts'
import { compileUndeclared } from '../discovery/undeclared.ts'
import { tooManyKeys } from '../inspect.ts'
import { maxKeys } from '../limits.ts'
import { isInherited, setOwn } from '../own-keys.ts'
import { failed, type Decoded, type Decoder, type Pass } from '../pass.ts'
import type { SourceReader } from '../sources/source-reader.ts'
import { describePosition, type CompileContext, type TypePath } from './compile-context.ts'
import { openEmbedded } from './embedded.ts'
import { compileMisfit, type HandleMisfit } from './misfits.ts'

/** Decodes an object; with `isEmbeddedJson` also a text that contains one. */
export function compileObject(type: ObjectType, path: TypePath, context: CompileContext): Decoder {
  const decode = compileFields(type, path, context)
  const isMasked = context.masks.coverOf(type) !== undefined
  return (raw, pass) => {
    const opened = type.isEmbeddedJson ? openEmbedded(raw, pass) : raw
    if (opened === failed) return isMasked ? pass.hideValue() : failed
    // An embedded null is no object.
    if (opened === null) return null
    if (isMap(opened)) return decode(opened, pass)
    pass.fail('type', 'an object', raw)
    return isMasked ? pass.hideValue() : failed
  }
}

interface CompiledField {
  readonly name: string
  readonly read: SourceReader | undefined
  /** If so, the value may still be under the field's own name. */
  readonly isRenamed: boolean
  /** Whether it is an object that also exists if only its fields' sources have a value. */
  readonly isDerived: boolean
  readonly decode: Decoder
  /** Handles a value that does not fit. */
  readonly handleMisfit: HandleMisfit | undefined
}

/** Decodes the fields of an object, in the order of the schema, and then handles undeclared keys. */
export function compileFields(
  type: ObjectType,
  path: TypePath,
  context: CompileContext,
): (raw: ValueMap, pass: Pass) => ValueMap | typeof failed {
  const { fields } = type
  const compiled = fields.map((field) => compileField(field, path, context))
  const required = compiled.filter((_, at) => fields[at]?.required === true)
  const handleUndeclared = compileUndeclared(type, path, context)
  return (raw, pass) => {
    for (const { name, read } of required) {
      const value = read ? read(raw, pass) : raw[name]
      if (value != null) continue
      if (context.misfits !== 'keep') return isMissing(name, value, pass)
      pass.warn(`${describePosition([...path, name])} is required, but ${value === null ? 'null' : 'missing'}`)
    }
    const values: (Value | undefined)[] = []
    let [known, isSame] = [0, true]
    for (const { name, read, isRenamed, isDerived, decode, handleMisfit } of compiled) {
      const value = read ? read(raw, pass) : raw[name]
      let decoded = value == null ? value : decode(value, pass)
      if (value === undefined && isDerived) decoded = makeObject(decode, pass)
      if (decoded === failed) {
        decoded = handleMisfit ? handleMisfit(value as Value, pass) : failed
        if (decoded === failed) return pass.failedAt(name)
      }
      values.push(decoded)
      const isInPlace = read ? isRenamed && value === raw[name] : value !== undefined || !isDerived
      if (decoded !== undefined && isInPlace) known++
      if (decoded !== value || !isInPlace) isSame = false
    }
    const count = countKeys(raw)
    if (count > maxKeys) return tooManyKeys(pass)
    if (count === known) return isSame ? { ...raw } : withValues({ ...raw }, compiled, values)
    const out = fill(compiled, values)
    return handleUndeclared(raw, out, pass) === failed ? failed : out
  }
}

/** Changes values in a copy: copies of objects of JSON.parse are faster to make and to print than objects that grow. */
function withValues(
  copy: Record<string, Value>,
  fields: readonly CompiledField[],
  values: readonly (Value | undefined)[],
): ValueMap {
  for (let at = 0; at < values.length; at++) {
    const value = values[at]
    const name = fields[at]?.name ?? ''
    if (value !== undefined && value !== copy[name]) setOwn(copy, name, value)
  }
  return copy
}

function fill(fields: readonly CompiledField[], values: readonly (Value | undefined)[]): Record<string, Value> {
  const out: Record<string, Value> = {}
  for (let at = 0; at < values.length; at++) {
    const value = values[at]
    if (value !== undefined) setOwn(out, fields[at]?.name ?? '', value)
  }
  return out
}

function compileField(field: SchemaField, path: TypePath, context: CompileContext): CompiledField {
  const { name, required, source, type } = field
  const inner = [...path, name]
  return {
    name,
    read: source || isInherited(name) ? context.sources.readerOf(field) : undefined,
    isRenamed: source?.kind === 'rename',
    isDerived: !source && type.kind === 'object' && isDerivable(type),
    decode: context.compile(type, inner, context),
    handleMisfit: compileMisfit(type, inner, context, required),
  }
}

/** Whether the object can be built from sources elsewhere in the event, without required fields of its own. */
function isDerivable({ fields }: ObjectType): boolean {
  return (
    fields.some(({ source }) => source !== undefined && source.kind !== 'rename') &&
    !fields.some(({ required }) => required)
  )
}

function makeObject(decode: Decoder, pass: Pass): Decoded | undefined {
  const results = decode({}, pass)
  return isMap(results) && countKeys(results) === 0 ? undefined : results
}

function isMissing(name: string, value: Value | undefined, pass: Pass): typeof failed {
  pass.fail('required', 'a value', undefined, value === null ? 'is required, but null' : 'is required, but missing')
  return pass.failedAt(name)
}

function countKeys(map: ValueMap): number {
  let count = 0
  for (const _ in map) count++
  return count
}
