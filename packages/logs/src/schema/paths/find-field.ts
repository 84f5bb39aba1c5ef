import { didYouMean, parseKeyPath, type KeyPathProblem, type PathStep } from '@picket/core'
import type { FieldType, SchemaField } from '../definition.ts'
import { maxFieldNameBytes } from '../limits.ts'
import { declaredPaths } from './declared-paths.ts'
import { fieldNamed } from './field-named.ts'

export type FoundField =
  /** `isDeclared`: the path leads to a declared field, into a `json` field, or to a captured name. */
  | { readonly steps: readonly PathStep[]; readonly isDeclared: boolean; readonly problem?: undefined }
  | { readonly steps?: undefined; readonly problem: KeyPathProblem }

export interface FieldFinder {
  (text: string): FoundField
  /** Returns `Did you mean "actor.name"?` */
  suggest(text: string): string | undefined
}

/** What a parser captures: names, or `any` if they are not known before it runs. */
export type Captured = ReadonlySet<string> | 'any'

/**
 * Creates a finder that resolves paths from the root of the event. Names with dots are resolved as declared, the
 * longest first; `a.0.b` and `a[0].b` are list indices. A captured name is found only if there is no declared one.
 */
export function createFieldFinder(fields: readonly SchemaField[], captured?: Captured): FieldFinder {
  let paths: readonly string[] | undefined
  const find = (text: string): FoundField => {
    const declared = inFields(text, fields)
    if (declared !== undefined) return { steps: declared, isDeclared: true }
    const parsed = parseKeyPath(text)
    const steps = parsed.path?.steps
    if (steps !== undefined && alongFields(steps, fields)) return { steps, isDeclared: true }
    const isCaptured = captured === 'any' ? !text.includes('.') : captured?.has(text) === true
    if (isCaptured) return { steps: [{ kind: 'key', key: text }], isDeclared: true }
    return steps === undefined ? { problem: parsed.problem! } : { steps, isDeclared: false }
  }
  return Object.assign(find, {
    suggest: (text: string) => {
      paths ??= [...declaredPaths(fields), ...(captured === undefined || captured === 'any' ? [] : captured)]
      return text.length < 2 || text.length > 200 ? undefined : didYouMean(text, paths)
    },
  })
}

function inFields(text: string, fields: readonly SchemaField[]): readonly PathStep[] | undefined {
  for (let end = firstEnd(text); end > 0; end = text.lastIndexOf('.', end - 1)) {
    const found = fieldNamed(text.slice(0, end), fields)
    if (found === undefined) continue
    const step: PathStep = { kind: 'key', key: found.name }
    if (end === text.length) return [step]
    const rest = inType(text.slice(end + 1), found.type)
    if (rest !== undefined) return [step, ...rest]
  }
  return undefined
}

/** Returns the most characters of a path that can be its first name, which is limited. */
function firstEnd(text: string): number {
  return text.length <= maxFieldNameBytes ? text.length : text.lastIndexOf('.', maxFieldNameBytes)
}

function inType(text: string, type: FieldType): readonly PathStep[] | undefined {
  if (type.kind === 'object') return inFields(text, type.fields)
  if (type.kind === 'json') {
    const steps = text.split('.')
    return steps.includes('') || /[[\]"*]/.test(text) ? undefined : steps.map(toStep)
  }
  if (type.kind !== 'array') return undefined
  const [, index = '', rest] = /^(\d{1,9})(?:\.(.+))?$/s.exec(text) ?? []
  if (index === '') return undefined
  const below = rest === undefined ? [] : inType(rest, type.element)
  return below && [toStep(index), ...below]
}

function toStep(text: string): PathStep {
  return /^\d{1,9}$/.test(text) ? { kind: 'index', index: Number(text) } : { kind: 'key', key: text }
}

/** Whether explicit steps lead along declared fields. */
function alongFields(steps: readonly PathStep[], fields: readonly SchemaField[]): boolean {
  let type: FieldType = { kind: 'object', fields, isEmbeddedJson: false }
  for (const step of steps) {
    if (type.kind === 'json') return true
    if (type.kind === 'object' && step.kind === 'key') {
      const found = fieldNamed(step.key, type.fields)
      if (found === undefined) return false
      type = found.type
    } else if (type.kind === 'array' && step.kind !== 'key' && step.kind !== 'values') type = type.element
    else return false
  }
  return true
}
