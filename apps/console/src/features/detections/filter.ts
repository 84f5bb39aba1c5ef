import type { DetectionsInput, DetectionType, Severity } from '@picket/core/api'
import { severities } from '../../ui/severity.tsx'
import { readUrl, writeUrl } from '../../urlstate/codec.ts'
import { kinds, tabs, type ListTab } from './kinds.ts'

export const sortKeys = ['displayName', 'lastModified', 'severity', 'enabled', 'id'] as const
const choices = ['', 'true', 'false'] as const

/** Yes, no or any. */
export type Choice = (typeof choices)[number]

/** The filter of the list, as in the URL. */
export interface DetectionFilter {
  readonly analysisTypes: readonly DetectionType[]
  /** Part of the name or ID. */
  readonly text: string
  readonly severity: readonly Severity[]
  readonly enabled: Choice
  readonly managed: Choice
  readonly createAlert: Choice
  readonly hasRemediation: Choice
  /** `system`, `me` or an ID. */
  readonly createdBy: string
  readonly logTypes: readonly string[]
  readonly resourceTypes: readonly string[]
  readonly scheduledQueries: readonly string[]
  readonly outputIds: readonly string[]
  readonly tags: readonly string[]
  readonly mitreTechnique: string
  readonly packId: string
  readonly sortBy: (typeof sortKeys)[number]
  readonly sortDir: 'ascending' | 'descending'
  /** From 1. */
  readonly page: number
}

/** Page 1, most recently modified first. */
export const defaultFilter: DetectionFilter = {
  analysisTypes: [],
  text: '',
  severity: [],
  enabled: '',
  managed: '',
  createAlert: '',
  hasRemediation: '',
  createdBy: '',
  logTypes: [],
  resourceTypes: [],
  scheduledQueries: [],
  outputIds: [],
  tags: [],
  mitreTechnique: '',
  packId: '',
  sortBy: 'lastModified',
  sortDir: 'descending',
  page: 1,
}

const lists = [
  'analysisTypes',
  'severity',
  'logTypes',
  'resourceTypes',
  'scheduledQueries',
  'outputIds',
  'tags',
] as const

/** Missing or invalid parameters have the default value. */
export function readFilter(search: URLSearchParams): DetectionFilter {
  const state = readUrl(search, lists)
  const textOf = (key: string): string => (typeof state[key] === 'string' ? state[key] : '')
  const listOf = (key: string): readonly string[] => (Array.isArray(state[key]) ? (state[key] as string[]) : [])
  const among = <Value extends string>(key: string, known: readonly Value[], otherwise: Value): Value =>
    known.find((value) => value === state[key]) ?? otherwise
  const page = Number(textOf('page'))
  return {
    analysisTypes: kinds.filter((kind) => listOf('analysisTypes').includes(kind)),
    text: textOf('text'),
    severity: severities.filter((one) => listOf('severity').includes(one)),
    enabled: among('enabled', choices, ''),
    managed: among('managed', choices, ''),
    createAlert: among('createAlert', choices, ''),
    hasRemediation: among('hasRemediation', choices, ''),
    createdBy: textOf('createdBy'),
    logTypes: listOf('logTypes'),
    resourceTypes: listOf('resourceTypes'),
    scheduledQueries: listOf('scheduledQueries'),
    outputIds: listOf('outputIds'),
    tags: listOf('tags'),
    mitreTechnique: textOf('mitreTechnique'),
    packId: textOf('packId'),
    sortBy: among('sortBy', sortKeys, defaultFilter.sortBy),
    sortDir: sortDirOf(textOf('sortDir')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** Both spellings of the parameter are accepted. */
function sortDirOf(text: string): DetectionFilter['sortDir'] {
  return text === 'ascending' || text === 'asc' ? 'ascending' : 'descending'
}

/** Only values that differ from the default are in the URL. */
export function writeFilter(filter: DetectionFilter): URLSearchParams {
  const changed = Object.entries(filter)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(defaultFilter[key as keyof DetectionFilter]))
    .map(([key, value]) => [key, typeof value === 'number' ? String(value) : (value as string | readonly string[])])
  return writeUrl(Object.fromEntries(changed) as Record<string, string | readonly string[]>)
}

/** The number of active filters, besides text, tab and order. */
export function countFilters(filter: DetectionFilter): number {
  const { text: _, analysisTypes: __, sortBy: ___, sortDir: ____, page: _____, ...rest } = filter
  return Object.values(rest).filter(({ length }) => length > 0).length + (tabOf(filter) === undefined ? 1 : 0)
}

/** Returns the tab that shows exactly these kinds, if there is one. */
export function tabOf({ analysisTypes }: Pick<DetectionFilter, 'analysisTypes'>): ListTab | undefined {
  const names = Object.keys(tabs) as ListTab[]
  return names.find((name) => tabs[name].toSorted().join() === analysisTypes.toSorted().join())
}

/** Returns the filter as API input. */
export function toInput(filter: DetectionFilter, me: string): DetectionsInput {
  const { text, createdBy, mitreTechnique, packId, sortBy, sortDir } = filter
  const flags = ['enabled', 'managed', 'createAlert', 'hasRemediation'] as const
  return {
    ...Object.fromEntries(lists.flatMap((key) => (filter[key].length === 0 ? [] : [[key, filter[key]]]))),
    ...Object.fromEntries(flags.flatMap((key) => (filter[key] === '' ? [] : [[key, filter[key] === 'true']]))),
    ...(text === '' ? {} : { nameContains: text }),
    ...(createdBy === '' ? {} : createdBy === 'system' ? { initialSet: true } : { createdBy: idOf(createdBy, me) }),
    ...(mitreTechnique === '' ? {} : { mitreTechnique }),
    ...(packId === '' ? {} : { packId }),
    sortBy,
    sortDir,
  }
}

function idOf(who: string, me: string): string {
  return who === 'me' ? me : who
}
