import {
  ForbiddenError,
  InvalidInputError,
  locateFindings,
  maySeeLogType,
  parseSpec,
  type ContentSet,
  type Spec,
} from '@picket/core'
import { toCorrelationRule } from '@picket/engine'
import { ApiError } from '../../errors/api-error.ts'
import { invalidSpec } from '../../detections/detection-errors.ts'
import { placeBody, placeSpec } from '../../detections/editing/place-spec.ts'
import { requireIn } from '../../detections/found-spec.ts'
import { assertMayModify, mayRead } from '../../detections/permissions.ts'
import { effectiveOf, textsOf } from '../../detections/read-spec.ts'
import type { Library, SpecLibrary } from '../../detections/spec-library.ts'
import { assertShort } from '../../detections/spec-size.ts'
import type { Viewer } from '../../access/viewer.ts'
import { logTypesOf } from '../correlation/correlation-alerts.ts'
import type { ReplayedSpec, ReplayScope } from './replay.ts'

/** The input of a replay. */
export interface ReplayRequest {
  /** Ids of stored detections. */
  readonly detectionIds?: readonly string[]
  /** A detection as YAML, with its Python; it replaces the stored one with its id. */
  readonly draft?: { readonly text: string; readonly body?: string }
  readonly scope: {
    /** All log types of the detections that the caller can see by default. */
    readonly logTypes?: readonly string[]
    readonly startsAt: number
    readonly endsAt: number
    readonly maxBytes?: number
  }
}

export interface PlannedReplay {
  readonly kind: 'RULE' | 'CORRELATION_RULE'
  readonly specs: readonly ReplayedSpec[]
  readonly scope: ReplayScope
  readonly notes: readonly string[]
}

/** The maximum number of rules that run at once. */
const mostDetections = 100
const day = 24 * 3_600_000
/** The retention of events in the data lake by default. */
export const longestWindow = 366 * day

/** Returns what would be replayed, or throws what is wrong with the input. */
export async function planReplay(
  viewer: Viewer,
  request: ReplayRequest,
  ports: {
    readonly library: SpecLibrary
    /** The log types that a scheduled query reads. */
    readonly logTypesOfQuery: (queryName: string) => Promise<readonly string[]>
    readonly now: number
    /** Read-only. */
    readonly isPreview?: boolean
  },
): Promise<PlannedReplay> {
  const { library, now } = ports
  const base = await library.current()
  const stored = [...new Set(request.detectionIds ?? [])].map((id): ReplayedSpec => {
    const { stored: spec } = requireIn(base, id, viewer)
    return toReplayed(spec, false)
  })
  if (stored.length > mostDetections)
    throw new InvalidInputError(`At most ${mostDetections} detections are allowed at once, not ${stored.length}.`)
  const draft = request.draft && (await readDraft(viewer, request.draft, base, library))
  const specs = draft ? [...stored.filter(({ id }) => id !== draft.id), draft] : stored
  if (specs.length === 0 && ports.isPreview && request.scope.logTypes?.length) return planScope(viewer, request, now)
  if (specs.length === 0) throw new InvalidInputError('Specify a detection, or a draft.')
  const { content } = draft ? await library.preview(base, [draft]) : base
  const found = specs.flatMap(({ id }) => content.specs.find((spec) => spec.id === id) ?? [])
  const kind = kindOf(found)
  if (!ports.isPreview) for (const { kind: one } of specs) assertMayModify(viewer, one)
  const all = await logTypesRead(found, kind, content, ports.logTypesOfQuery)
  const { logTypes, notes } = chooseLogTypes(viewer, kind, all, request.scope.logTypes)
  const { startsAt, endsAt } = chooseWindow(request.scope, now)
  const { maxBytes } = request.scope
  if (maxBytes !== undefined && !(maxBytes > 0))
    throw new InvalidInputError('The size limit must be greater than zero.')
  if (maxBytes !== undefined && kind === 'CORRELATION_RULE')
    throw new InvalidInputError(
      'A replay of correlation rules reads signals and cannot have a size limit. Remove the limit.',
    )
  return { kind, specs, scope: { logTypes, startsAt, endsAt, ...(maxBytes === undefined ? {} : { maxBytes }) }, notes }
}

function toReplayed(
  { id, kind, file, text, body, source }: Omit<ReplayedSpec, 'isDraft'>,
  isDraft: boolean,
): ReplayedSpec {
  return { id, kind, file, text, ...(body ? { body } : {}), source, isDraft }
}

async function readDraft(
  viewer: Viewer,
  { text, body }: NonNullable<ReplayRequest['draft']>,
  base: Library,
  library: SpecLibrary,
): Promise<ReplayedSpec> {
  assertShort(text)
  if (body !== undefined) assertShort(body)
  const nowhere = placeSpec('rule', 'Draft', base)
  const { spec, findings } = parseSpec(text, nowhere)
  if (!spec || spec.id === '') {
    const [first] = locateFindings(findings, new Map([[nowhere, text]]))
    if (first) throw invalidSpec([first])
    throw new ApiError('InvalidSyntax', 'The draft is not a detection: it has no AnalysisType.')
  }
  assertMayRead(viewer, spec.kind)
  const before = base.stored.get(spec.id)
  const file = before?.file ?? placeSpec(spec.kind, spec.id, base)
  const filename = spec.data['Filename']
  const named = typeof filename === 'string' ? filename : undefined
  const python =
    body === undefined
      ? named === undefined
        ? undefined
        : before?.body
      : { file: placeBody(spec.id, file, named, base).file, text: body }
  const draft = toReplayed(
    { id: spec.id, kind: spec.kind, file, text, ...(python ? { body: python } : {}), source: 'console' },
    true,
  )
  const read = await library.preview(base, [draft])
  const wrong = locateFindings(read.findings, read.content.texts).filter(
    (one) => one.severity === 'error' && (one.file === file || one.file === python?.file),
  )
  if (wrong.length > 0) throw invalidSpec(wrong)
  return draft
}

function assertMayRead(viewer: Viewer, kind: Spec['kind']): void {
  if (!mayRead(viewer, kind)) throw new ForbiddenError('Access denied: you cannot see detections of this kind.')
}

/** Not specific to a detection. */
function planScope(viewer: Viewer, { scope }: ReplayRequest, now: number): PlannedReplay {
  const logTypes = [...new Set(scope.logTypes)].sort()
  if (logTypes.some((logType) => !maySeeLogType(viewer.logTypes, logType))) throw hidden()
  const { maxBytes } = scope
  const window = chooseWindow(scope, now)
  return {
    kind: 'RULE',
    specs: [],
    scope: { logTypes, ...window, ...(maxBytes === undefined ? {} : { maxBytes }) },
    notes: [],
  }
}

function hidden(): ForbiddenError {
  return new ForbiddenError('Access denied: you cannot see all of these log types.')
}

function kindOf(specs: readonly Spec[]): PlannedReplay['kind'] {
  const kinds = new Set(specs.map(({ kind }) => kind))
  for (const spec of specs) {
    const { id, kind, broken } = spec
    if (kind !== 'rule' && kind !== 'correlation_rule')
      throw new InvalidInputError(
        `"${id}" is a ${kind.replaceAll('_', ' ')}: only rules on logs and correlation rules can be replayed.`,
      )
    if (broken || (kind === 'correlation_rule' && !toCorrelationRule(spec)))
      throw new InvalidInputError(`"${id}" has errors, so it cannot be replayed.`)
  }
  if (kinds.size > 1)
    throw new InvalidInputError('Replay rules and correlation rules separately: they read different data.')
  return kinds.has('correlation_rule') ? 'CORRELATION_RULE' : 'RULE'
}

/** A rule names its log types; a correlation rule has those of its rules, including through queries. */
async function logTypesRead(
  specs: readonly Spec[],
  kind: PlannedReplay['kind'],
  content: ContentSet,
  logTypesOfQuery: (queryName: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const byId = new Map(content.specs.map((spec) => [spec.id, spec]))
  const known = { find: (id: string) => byId.get(id), factsOf: () => undefined }
  const queries = new Set(
    content.specs.flatMap(({ kind: one, data }) => (one === 'scheduled_rule' ? textsOf(data, 'ScheduledQueries') : [])),
  )
  const all = new Set<string>()
  for (const spec of specs) {
    const names = kind === 'RULE' ? textsOf(effectiveOf(spec, content).data, 'LogTypes') : logTypesOf(spec.id, known)
    for (const name of names)
      if (kind === 'CORRELATION_RULE' && queries.has(name))
        for (const logType of await logTypesOfQuery(name)) all.add(logType)
      else all.add(name)
  }
  return [...all].sort()
}

/**
 * Hidden log types are left out of a replay of rules; a correlation without some of its signals would be a different
 * rule.
 */
function chooseLogTypes(
  viewer: Viewer,
  kind: PlannedReplay['kind'],
  all: readonly string[],
  wanted: readonly string[] | undefined,
): { readonly logTypes: readonly string[]; readonly notes: readonly string[] } {
  const isHidden = (logType: string): boolean => !maySeeLogType(viewer.logTypes, logType)
  if (kind === 'CORRELATION_RULE') {
    if (wanted?.length)
      throw new InvalidInputError('A correlation rule reads the signals of its rules: omit the log types.')
    if (all.some(isHidden))
      throw new ForbiddenError('Access denied: the rule reads signals of log types that you cannot see.')
    return { logTypes: all, notes: [] }
  }
  if (!wanted?.length) {
    const logTypes = all.filter((logType) => !isHidden(logType))
    if (logTypes.length === 0)
      throw new ForbiddenError('Access denied: you cannot see any of the log types of the rule.')
    const left = all.length - logTypes.length
    return {
      logTypes,
      notes: left === 0 ? [] : ['Log types that you cannot see were left out.'],
    }
  }
  const foreign = wanted.find((logType) => !all.includes(logType))
  if (foreign !== undefined)
    throw new InvalidInputError(`No rule of this replay has the log type "${foreign}".`, {
      hint: all.length === 0 ? 'The rule has no log types.' : `The rule has the log types ${all.join(', ')}.`,
    })
  if (wanted.some(isHidden)) throw hidden()
  return { logTypes: [...new Set(wanted)].sort(), notes: [] }
}

function chooseWindow(
  { startsAt, endsAt }: ReplayRequest['scope'],
  now: number,
): { readonly startsAt: number; readonly endsAt: number } {
  const end = Math.min(endsAt, now)
  if (startsAt >= end)
    throw new InvalidInputError(
      startsAt >= now ? 'The start of the window is in the future.' : 'The end of the window must be after its start.',
    )
  if (end - startsAt > longestWindow) throw new InvalidInputError('A window can have at most 366 days.')
  return { startsAt, endsAt: end }
}
