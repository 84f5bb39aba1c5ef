import { isMap, type Spec, type SpecKindName } from '@picket/core'
import type { FoundSpec } from './found-spec.ts'
import { effectiveOf, textOf, textsOf } from './read-spec.ts'

export type DetectionType = 'RULE' | 'SCHEDULED_RULE' | 'CORRELATION_RULE' | 'DERIVED_RULE' | 'POLICY'

/** Returns the kind of detection of a spec, or undefined if it is not a detection. */
export function detectionTypeOf({ kind, data }: Spec): DetectionType | undefined {
  if (kind === 'rule') return data['BaseDetection'] ? 'DERIVED_RULE' : 'RULE'
  return types[kind]
}

const types: { readonly [kind in SpecKindName]?: DetectionType } = {
  scheduled_rule: 'SCHEDULED_RULE',
  correlation_rule: 'CORRELATION_RULE',
  policy: 'POLICY',
}

/** Selects detections; a list matches any of its items, absent or null matches all. */
export interface DetectionFilter {
  readonly analysisTypes?: readonly DetectionType[] | null | undefined
  readonly nameContains?: string | null | undefined
  readonly enabled?: boolean | null | undefined
  readonly severity?: readonly string[] | null | undefined
  readonly logTypes?: readonly string[] | null | undefined
  readonly resourceTypes?: readonly string[] | null | undefined
  readonly scheduledQueries?: readonly string[] | null | undefined
  readonly tags?: readonly string[] | null | undefined
  readonly outputIds?: readonly string[] | null | undefined
  /** Ids of users or tokens. */
  readonly createdBy?: string | null | undefined
  readonly lastModifiedBy?: string | null | undefined
  readonly managed?: boolean | null | undefined
  /** Created by the system, not by a user or a token. */
  readonly initialSet?: boolean | null | undefined
  readonly hasRemediation?: boolean | null | undefined
  readonly createAlert?: boolean | null | undefined
  readonly packId?: string | null | undefined
  readonly mitreTechnique?: string | null | undefined
}

export type DetectionOrder = 'id' | 'displayName' | 'lastModified' | 'enabled' | 'severity'

/** Returns the detections among specs that match a filter. */
export function filterDetections(all: readonly FoundSpec[], filter: DetectionFilter): readonly FoundSpec[] {
  const members = filter.packId == null ? undefined : membersOf(all, filter.packId)
  return all.filter((one) => passes(one, filter) && (members === undefined || members.has(one.spec.id)))
}

/** Sorted by one property, then by id, so that pages are stable. */
export function sortSpecs(
  specs: readonly FoundSpec[],
  by: DetectionOrder,
  direction: 'ascending' | 'descending',
): readonly FoundSpec[] {
  const sign = direction === 'ascending' ? 1 : -1
  const keyed = specs.map((one) => ({ one, key: keys[by](one) }))
  keyed.sort((a, b) => sign * compare(a.key, b.key) || compare(a.one.spec.id, b.one.spec.id))
  return keyed.map(({ one }) => one)
}

const severities = ['Info', 'Low', 'Medium', 'High', 'Critical']

const keys: { readonly [by in DetectionOrder]: (one: FoundSpec) => string | number } = {
  id: ({ spec }) => spec.id.toLowerCase(),
  displayName: (one) => (textOf(dataOf(one), 'DisplayName') || one.spec.id).toLowerCase(),
  lastModified: ({ stored }) => stored.updatedAt ?? 0,
  enabled: (one) => (dataOf(one)['Enabled'] === false ? 0 : 1),
  severity: (one) => severities.indexOf(textOf(dataOf(one), 'Severity') ?? ''),
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function dataOf({ spec, library }: FoundSpec): Spec['data'] {
  return effectiveOf(spec, library.content).data
}

function passes(one: FoundSpec, filter: DetectionFilter): boolean {
  const { spec, stored } = one
  const type = detectionTypeOf(spec)
  if (type === undefined || (filter.analysisTypes && !filter.analysisTypes.includes(type))) return false
  const data = dataOf(one)
  const lists = [
    [filter.logTypes, 'LogTypes'],
    [filter.resourceTypes, 'ResourceTypes'],
    [filter.scheduledQueries, 'ScheduledQueries'],
    [filter.tags, 'Tags'],
    [filter.outputIds, 'OutputIds'],
  ] as const
  const flags = [
    [filter.enabled, data['Enabled'] !== false],
    [filter.managed, stored.source === 'managed'],
    [filter.initialSet, stored.createdBy?.kind === 'system'],
    [filter.hasRemediation, (textOf(data, 'AutoRemediationID') ?? '') !== ''],
    [filter.createAlert, data['CreateAlert'] !== false],
  ] as const
  return (
    named(one, data, filter.nameContains) &&
    (filter.severity == null || filter.severity.includes((textOf(data, 'Severity') ?? '').toUpperCase())) &&
    lists.every(([wanted, key]) => overlaps(wanted, textsOf(data, key))) &&
    flags.every(([wanted, is]) => wanted == null || wanted === is) &&
    (filter.createdBy == null || stored.createdBy?.id === filter.createdBy) &&
    (filter.lastModifiedBy == null || stored.updatedBy?.id === filter.lastModifiedBy) &&
    (filter.mitreTechnique == null || servesTechnique(data, filter.mitreTechnique))
  )
}

function named({ spec }: FoundSpec, data: Spec['data'], part: string | null | undefined): boolean {
  if (part == null || part === '') return true
  const wanted = part.toLowerCase()
  return [spec.id, textOf(data, 'DisplayName') ?? ''].some((name) => name.toLowerCase().includes(wanted))
}

/** Authors write tags in different case; other names are consistent. */
function overlaps(wanted: readonly string[] | null | undefined, there: readonly string[]): boolean {
  if (wanted == null || wanted.length === 0) return true
  const known = new Set(there.map((item) => item.toLowerCase()))
  return wanted.some((item) => known.has(item.toLowerCase()))
}

function servesTechnique(data: Spec['data'], wanted: string): boolean {
  const reports = data['Reports']
  const served = isMap(reports) ? textsOf(reports, 'MITRE ATT&CK') : []
  return served.some((item) => item === wanted || item.endsWith(`:${wanted}`) || item.startsWith(`${wanted}:`))
}

function membersOf(all: readonly FoundSpec[], packId: string): ReadonlySet<string> {
  const pack = all.find(({ spec }) => spec.kind === 'pack' && spec.id === packId)
  const definition = pack?.spec.data['PackDefinition']
  return new Set(isMap(definition) ? textsOf(definition, 'IDs') : [])
}
