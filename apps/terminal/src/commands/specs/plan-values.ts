import { putValues, specJsonSchemas, type ContentSet, type Spec, type Value } from '@picket/core'
import type { EditPlan } from './edit-plan.ts'

/** Enables or disables specs. */
export function planSwitch(specs: readonly Spec[], content: ContentSet, isOn: boolean): EditPlan {
  return planValues(specs, content, 'Enabled', ({ data }) =>
    data['Enabled'] === isOn ? undefined : { value: isOn, what: isOn ? 'enabled' : 'disabled' },
  )
}

/** Adds and removes tags of specs; the remaining tags keep their order. */
export function planTags(
  specs: readonly Spec[],
  content: ContentSet,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): EditPlan {
  return planValues(specs, content, 'Tags', ({ data }) => {
    const before = Array.isArray(data['Tags']) ? (data['Tags'] as readonly Value[]) : []
    const kept = before.filter((tag) => !remove.includes(String(tag)))
    const fresh = add.filter((tag) => !before.includes(tag))
    if (kept.length === before.length && fresh.length === 0) return undefined
    const gone = before.filter((tag) => !kept.includes(tag)).map(String)
    const words = [...fresh.map((tag) => `+${tag}`), ...gone.map((tag) => `-${tag}`)]
    return { value: [...kept, ...fresh], what: `tags ${words.join(' ')}` }
  })
}

type NewValue = { readonly value: Value; readonly what: string } | undefined

/** Changes one key of each spec in its text; everything else stays as it is. */
function planValues(
  specs: readonly Spec[],
  content: ContentSet,
  key: 'Enabled' | 'Tags',
  newValueOf: (spec: Spec) => NewValue,
): EditPlan {
  const lacking = specs.filter((spec) => !hasKey(spec, key))
  const able = specs.filter((spec) => hasKey(spec, key) && content.texts.has(spec.file))
  const wished = able.flatMap((spec) => {
    const wish = newValueOf(spec)
    return wish === undefined ? [] : [{ spec, ...wish }]
  })
  const changed = new Set(wished.map(({ spec }) => spec))
  return {
    specs: wished.map(({ spec: { id, file }, what }) => ({ id, file, what })),
    unchanged: able.filter((spec) => !changed.has(spec)).map(({ id }) => id),
    files: wished.map(({ spec: { file }, value }) => {
      const before = content.texts.get(file)!
      return { file, before, after: putValues(before, { [key]: value }) }
    }),
    notes: [...Map.groupBy(lacking, ({ kind }) => kind)].map(
      ([kind, some]) => `${some.length} of the kind ${kind.replaceAll('_', ' ')} not changed: this kind has no ${key}.`,
    ),
  }
}

function hasKey({ kind, broken }: Spec, key: string): boolean {
  const properties = specJsonSchemas().get(kind)?.['properties']
  return broken !== true && typeof properties === 'object' && properties !== null && key in properties
}
