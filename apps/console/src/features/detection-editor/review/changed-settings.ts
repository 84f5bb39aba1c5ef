import { printJson, readDocument, type Value, type ValueMap } from '@picket/core'

export interface ChangedSetting {
  readonly key: string
  readonly before: Value | undefined
  readonly after: Value | undefined
}

/** What people read as text instead. */
const written: ReadonlySet<string> = new Set(['Detection', 'Tests', 'InlineFilters', 'DynamicSeverities', 'Filename'])

/** The keys of a spec that say something else than they did; of a new one there are none. */
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
