import { printJson, readDocument, type Value, type ValueMap } from '@picket/core'

export interface ChangedSetting {
  readonly key: string
  readonly before: Value | undefined
  readonly after: Value | undefined
}

/** Keys that are shown as text instead. */
const written: ReadonlySet<string> = new Set(['Detection', 'Tests', 'InlineFilters', 'DynamicSeverities', 'Filename'])

/** Returns the keys of a spec that changed; none for a new one. */
export function changedSettings(savedText: string, data: ValueMap): readonly ChangedSetting[] {
  if (savedText.trim() === '') return []
  const { data: saved } = readDocument(savedText)
  return [...new Set([...Object.keys(saved), ...Object.keys(data)])].flatMap((key) => {
    const [before, after] = [saved[key], data[key]]
    if (written.has(key) || keyOf(before) === keyOf(after)) return []
    return [{ key, before, after }]
  })
}

function keyOf(value: Value | undefined): string {
  return value === undefined ? '' : printJson(value)
}
