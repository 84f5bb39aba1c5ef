import type { Path } from '../../diagnostics.ts'
import type { Spec, SpecKindName } from '../../detections/spec.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'

/** Returns the name of a kind in messages: "scheduled rule". */
export function kindWords(kind: SpecKindName): string {
  return kind === 'datamodel' ? 'data model' : kind === 'global' ? 'helper' : kind.replaceAll('_', ' ')
}

export interface TextItem {
  readonly text: string
  readonly path: Path
}

export interface MapItem {
  readonly map: ValueMap
  readonly path: Path
}

/** Returns the value at a path of keys and indexes; undefined if it does not exist. */
export function valueAt(value: Value | undefined, path: Path): Value | undefined {
  let at = value
  for (const step of path) {
    if (typeof step === 'number') at = Array.isArray(at) ? (at[step] as Value | undefined) : undefined
    else at = isMap(at) && Object.hasOwn(at, step) ? at[step] : undefined
  }
  return at
}

export function textAt(spec: Spec, ...path: (string | number)[]): string | undefined {
  const value = valueAt(spec.data, path)
  return typeof value === 'string' ? value : undefined
}

/** Returns the texts of a list, each with its path; other values are reported by the structure checks. */
export function textItems(spec: Spec, ...path: (string | number)[]): readonly TextItem[] {
  return items(spec, path).flatMap(({ value, path }) => (typeof value === 'string' ? [{ text: value, path }] : []))
}

/** Returns the maps of a list, each with its path. */
export function mapItems(spec: Spec, ...path: (string | number)[]): readonly MapItem[] {
  return items(spec, path).flatMap(({ value, path }) => (isMap(value) ? [{ map: value, path }] : []))
}

function items(spec: Spec, path: Path): readonly { readonly value: Value; readonly path: Path }[] {
  const list = valueAt(spec.data, path)
  if (!Array.isArray(list)) return []
  return (list as readonly Value[]).map((value, index) => ({ value, path: [...path, index] }))
}

/** Kinds that are always loaded, because other specs may need them. */
const alwaysLoaded: ReadonlySet<SpecKindName> = new Set(['pack', 'global', 'datamodel'])

/** Returns whether only packs, helpers and data models were loaded, so that the items of packs are elsewhere. */
export function isPacksAlone(specs: readonly Spec[]): boolean {
  return specs.every(({ kind }) => alwaysLoaded.has(kind))
}

export function isDerived(spec: Spec): boolean {
  return spec.kind === 'rule' && Boolean(spec.data['BaseDetection'])
}

export function isEnabled(spec: Spec): boolean {
  return spec.data['Enabled'] === true
}

/** Kinds whose items belong in packs by default. */
export const packKinds: ReadonlySet<SpecKindName> = new Set([
  'rule',
  'scheduled_rule',
  'correlation_rule',
  'datamodel',
  'lookup_table',
])

/** Tags that keep an item out of packs, without spaces and case. */
const packlessTags = new Set(['nopack', 'configurationrequired', 'multi-tablequery'])

/** Returns why an item is excluded from packs, as part of a sentence; undefined if it is not. */
export function reasonOutsidePacks(spec: Spec): string | undefined {
  const status = textAt(spec, 'Status')?.toLowerCase()
  if (status === 'experimental' || status === 'deprecated') return `its Status is "${textAt(spec, 'Status')}"`
  const tag = textItems(spec, 'Tags').find(({ text }) => packlessTags.has(text.toLowerCase().replaceAll(/\s/g, '')))
  return tag === undefined ? undefined : `it has the tag "${tag.text}"`
}
