import { compileField, isMap, type PathStep, type Value } from '@picket/core'
import type { ArrayType, FieldType, ObjectType } from '../../schema/definition.ts'
import { parseEmbedded } from '../decoders/embedded.ts'
import type { RecordMask } from '../masks/record-mask.ts'
import { readOwn } from '../own-keys.ts'
import type { Pass } from '../pass.ts'
import type { Maker, SourceReaders } from './source-reader.ts'

type Reader = (value: Value, pass: Pass) => Value | undefined

/**
 * Compiles a reader of raw values along a path from the root of the event. Along declared fields it reads by their
 * names, so that renamed and computed values are found, and embedded JSON is parsed; with `masks`, the result is masked
 * as the schema masks it.
 */
export function compilePath(
  steps: readonly PathStep[],
  root: ObjectType,
  readers: SourceReaders,
  masks: RecordMask | undefined,
): Maker {
  const read = compileSteps(steps, root, readers, masks)
  return (pass) => read(pass.root, pass)
}

function compileSteps(
  steps: readonly PathStep[],
  type: FieldType | undefined,
  readers: SourceReaders,
  masks: RecordMask | undefined,
): Reader {
  const [step, ...rest] = steps
  if (step === undefined) return (type && masks?.coverOf(type)) ?? ((value) => value)
  const next = (inner: FieldType | undefined): Reader => compileSteps(rest, inner, readers, masks)
  if (type?.kind === 'object' && step.kind === 'key') {
    const field = type.fields.find(({ name }) => name === step.key)
    if (field) {
      const [read, onward] = [readers.readerOf(field), next(field.type)]
      return opening(type, (value, pass) => (isMap(value) ? onwardFrom(read(value, pass), onward, pass) : undefined))
    }
    // A captured field that is not declared.
    const { key } = step
    const [cover, onward] = [masks?.coverOfKey(type, key), next(undefined)]
    return opening(type, (value, pass) => {
      const found = isMap(value) ? readOwn(value, key) : undefined
      return onwardFrom(cover && found != null ? cover(found) : found, onward, pass)
    })
  }
  if (type?.kind === 'array' && step.kind !== 'key' && step.kind !== 'values') {
    const onward = next(type.element)
    if (step.kind === 'index')
      return opening(type, (value, pass) => onwardFrom(toList(value, type)?.at(step.index), onward, pass))
    return opening(type, (value, pass) => {
      const list = toList(value, type)
      if (!list) return undefined
      const items = step.kind === 'flatten' ? (list.flat(1) as readonly Value[]) : list
      return items.map((item) => onwardFrom(item, onward, pass)).filter((item) => item != null)
    })
  }
  const read = compileField({ text: '', steps }, 'exact')
  const isEmbedded = type?.kind === 'json' && type.isEmbeddedJson
  return isEmbedded ? (value) => read(open(value)) : (value) => read(value)
}

function opening(type: { readonly isEmbeddedJson: boolean }, read: Reader): Reader {
  return type.isEmbeddedJson ? (value, pass) => read(open(value), pass) : read
}

function open(value: Value): Value {
  return typeof value === 'string' ? (parseEmbedded(value) ?? value) : value
}

function onwardFrom(value: Value | undefined, onward: Reader, pass: Pass): Value | undefined {
  return value == null ? undefined : onward(value, pass)
}

/** Returns a single object as a list of it. */
function toList(value: Value, { element }: ArrayType): readonly Value[] | undefined {
  if (Array.isArray(value)) return value as readonly Value[]
  return element.kind === 'object' && isMap(value) ? [value] : undefined
}
