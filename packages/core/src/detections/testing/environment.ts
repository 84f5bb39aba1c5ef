import type { Value, ValueMap } from '../../values/value.ts'
import { isMap } from '../../values/value.ts'
import type { DataModelSource, RuleEnvironment } from '../rule-runner.ts'
import type { ContentSet, Spec } from '../spec.ts'

/** What rules of a content set can import and use: its helpers and enabled data models. */
export function toRuleEnvironment(content: ContentSet, packages: readonly string[] = []): RuleEnvironment {
  const usable = content.specs.filter((spec) => !spec.broken)
  return {
    helpers: usable.filter((spec) => spec.kind === 'global' && spec.python).map(toHelper),
    dataModels: usable.filter((spec) => spec.kind === 'datamodel' && spec.data['Enabled'] !== false).map(toDataModel),
    packages,
  }
}

function toHelper(spec: Spec): RuleEnvironment['helpers'][number] {
  return { name: spec.id, file: spec.python?.file ?? '', text: spec.python?.text ?? '' }
}

function toDataModel(spec: Spec): DataModelSource {
  const mappings = toList(spec.data['Mappings']).filter(isMap)
  return {
    id: spec.id,
    logTypes: toList(spec.data['LogTypes']).map(String),
    mappings: mappings.map((mapping) => ({
      name: toText(mapping, 'Name') ?? '',
      path: toText(mapping, 'Path'),
      method: toText(mapping, 'Method'),
    })),
    ...(spec.python ? { python: spec.python } : {}),
  }
}

/** Returns the items of a list; none for other values. */
export function toList(value: Value | undefined): readonly Value[] {
  return Array.isArray(value) ? value : []
}

/** Returns the text under a key; undefined for other values. */
export function toText(map: ValueMap, key: string): string | undefined {
  const value = map[key]
  return typeof value === 'string' ? value : undefined
}
