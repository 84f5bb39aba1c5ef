import {
  printJson,
  writeKeys,
  type KeyChange,
  type Spec,
  type SpecKindName,
  type Value,
  type ValueMap,
} from '@picket/core'

/** A key that was changed both by the pack and locally, to different values. Undefined where a key is absent. */
export interface PackConflict {
  readonly id: string
  readonly key: string
  readonly base?: Value
  readonly local?: Value
  readonly pack?: Value
}

export interface MergedChanges {
  /** The local changes that remain. */
  readonly overrides: ValueMap
  readonly conflicts: readonly PackConflict[]
}

/** The data of a spec in the release that it is based on (undefined if that is unknown), and in the next one. */
export interface MergedSpec {
  readonly id: string
  readonly base: ValueMap | undefined
  readonly next: ValueMap
  readonly overrides: ValueMap
  /** The keys that take the value of the pack if both sides changed them. */
  readonly takesPack: (key: string) => boolean
}

/** Merges local changes into the next version of a managed spec: a local change that conflicts stays unless `takesPack`. */
export function mergeChanges({ id, base, next, overrides, takesPack }: MergedSpec): MergedChanges {
  const conflicts: PackConflict[] = []
  const kept = Object.entries(overrides).filter(([key, written]) => {
    // The pack decides only about the rest: a detection that was disabled stays disabled.
    if (key === 'Enabled') return true
    const [was, is, local] = [base?.[key], next[key], written ?? undefined]
    if (isSame(local, is)) return false
    if (isSame(was, is)) return true
    conflicts.push({
      id,
      key,
      ...(was === undefined ? {} : { base: was }),
      ...(local === undefined ? {} : { local }),
      ...(is === undefined ? {} : { pack: is }),
    })
    return !takesPack(key)
  })
  return { overrides: Object.fromEntries(kept), conflicts }
}

const alwaysOn: ReadonlySet<SpecKindName> = new Set(['global', 'pack', 'saved_query'])

/** Returns the text of a managed spec: what the pack contains, whether the pack is enabled, and the local changes. */
export function writeManaged(
  text: string,
  {
    spec,
    isEnabled,
    overrides,
  }: { readonly spec: Pick<Spec, 'kind' | 'data'>; readonly isEnabled: boolean; readonly overrides: ValueMap },
): string {
  const { Enabled: own, ...rest } = overrides
  const enabled = typeof own === 'boolean' ? own : isEnabled
  const changes: readonly KeyChange[] = [
    ...Object.entries(rest).map(([key, value]) => (value === null ? { key, removed: true as const } : { key, value })),
    ...(alwaysOn.has(spec.kind) || spec.data['Enabled'] === enabled ? [] : [{ key: 'Enabled', value: enabled }]),
  ]
  return changes.length === 0 ? text : writeKeys(text, changes)
}

/** Returns the keys that can be changed locally and differ from the pack, as local changes of a spec. */
export function differencesAsOverrides(own: ValueMap, pack: ValueMap, keys: ReadonlySet<string>): ValueMap {
  const differing = [...keys].filter((key) => key !== 'Enabled' && !isSame(own[key], pack[key]))
  const isOff = own['Enabled'] === false
  return Object.fromEntries([
    ...differing.map((key): [string, Value] => [key, own[key] ?? null]),
    ...(isOff ? [['Enabled', false] as [string, Value]] : []),
  ])
}

function isSame(a: Value | undefined, b: Value | undefined): boolean {
  return a === undefined || b === undefined ? a === b : printJson(a) === printJson(b)
}
