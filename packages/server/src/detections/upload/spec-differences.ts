import { printJson, type Spec, type Value } from '@picket/core'

/** A key of a spec with a changed value; `Body` is its Python file, `Text` its comments and formatting. */
export interface FieldDifference {
  readonly field: string
  /** Undefined where the key is absent, and for `Body` and `Text`. */
  readonly before?: Value
  readonly after?: Value
}

/** Returns how a spec differs from the one it replaces, or undefined if it does not. */
export function compareSpecs(
  before: { readonly spec: Spec; readonly text: string },
  after: { readonly spec: Spec; readonly text: string },
): readonly FieldDifference[] {
  const [old, next] = [before.spec.data, after.spec.data]
  const differences = [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap((field): FieldDifference[] => {
    const [was, is] = [old[field], next[field]]
    if (was !== undefined && is !== undefined && printJson(was) === printJson(is)) return []
    return [{ field, ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) }]
  })
  if (before.spec.python?.text !== after.spec.python?.text) differences.push({ field: 'Body' })
  const isMoved = before.spec.file !== after.spec.file
  if (isMoved) differences.push({ field: 'FilePath', before: before.spec.file, after: after.spec.file })
  if (differences.length === 0 && before.text !== after.text) differences.push({ field: 'Text' })
  return differences
}
