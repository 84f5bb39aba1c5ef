import { didYouMean, InvalidInputError, NotFoundError, soleLogType, takenLabelMessage } from '@picket/core'
import type { Secrets } from '../data-directory/secrets.ts'
import { ApiError } from '../errors/api-error.ts'
import type { StreamType } from '@picket/logs'
import { systemViewer, type Viewer } from '../access/viewer.ts'
import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Database } from '../stores/database.ts'
import {
  findByLabel,
  insertSourceRow,
  listSourceRows,
  readSourceRow,
  replaceLogTypes,
  updateSourceRow,
  type SourceRow,
} from '../stores/sources/source-store.ts'
import { deleteSourceCursor } from '../stores/source-cursors/source-cursor-store.ts'
import { deleteSourceTokens } from '../stores/source-tokens/source-token-store.ts'
import { deleteDraftSchemasOf } from '../stores/draft-schemas/draft-schema-store.ts'
import type { HealthItem } from './health/checks.ts'
import type { LogSource } from './log-source.ts'
import type { SourceFinder } from './source-finder.ts'
import { checkFilters, type SourceFilterInput } from '../source-filters/check-filters.ts'
import type { SourceFilter } from '../source-filters/source-filter.ts'
import { checkSourceInput, type SourceInput } from './source-input.ts'
import { toSettingColumns, toSource } from './source-rows.ts'
import type { CheckedSource } from './sources/checked-source.ts'
import { kindOf } from './sources/find-kind.ts'
import { sourceKinds } from './sources/kinds/index.ts'
import type { SourceKind } from './sources/source-kind.ts'

/** A source with its health. */
export interface SourceState {
  readonly source: LogSource
  readonly lastReceivedAt: number | undefined
  readonly lastProcessedAt: number | undefined
  /** How long it can be silent before an alert is opened. */
  readonly alarmMinutes: number | undefined
  /** Since when it has been silent for too long. */
  readonly alarmAt: number | undefined
  /** The results of the last check; empty before the first. */
  readonly health: readonly HealthItem[]
  /** Since when the server does not read it. */
  readonly pausedAt: number | undefined
}

/** Sources as users see and change them. */
export interface SourceService {
  list(): Promise<readonly SourceState[]>
  /** Undefined if the source does not exist or was deleted. */
  find(id: string): Promise<SourceState | undefined>
  /**
   * Creates a source of a kind by its name. Throws an ApiError: InvalidInput with the problems by field, AlreadyExists
   * for a label that is in use.
   */
  create(viewer: Viewer, kind: string, input: SourceInput): Promise<SourceState>
  /**
   * Replaces everything except secrets that are left empty. Also throws if the source is not of the kind that the
   * caller expects.
   */
  update(viewer: Viewer, id: string, input: SourceInput, expected?: { readonly kind: string }): Promise<SourceState>
  delete(viewer: Viewer, id: string): Promise<void>
  /**
   * Adds a log type within a transaction; call `changed` after it. The log types of a followed directory are configured
   * in picket.yaml and do not change. Throws a NotFoundError, and InvalidUpdate for a source that cannot have other log
   * types.
   */
  addLogType(trx: Database, viewer: Viewer, id: string, logType: string): Promise<void>
  /** Makes what was done within a transaction visible. */
  changed(id: string): void
  /** Undefined disables the alarm. */
  setAlarm(viewer: Viewer, id: string, minutes: number | undefined): Promise<SourceState>
  /** Marks a silence as seen by a user: the alarm is off until the source sends something. */
  resolveAlarm(viewer: Viewer, id: string): Promise<SourceState>
  /** Stops or continues reading; throws an ApiError for a source that the server does not read. */
  setPaused(viewer: Viewer, id: string, isPaused: boolean): Promise<SourceState>
  /** Replaces the sources of a kind with those of the configuration, matched by label; others are deleted. */
  setConfigured<Source extends LogSource>(
    kind: SourceKind<Source>,
    inputs: readonly ConfiguredSource[],
  ): Promise<readonly Source[]>
  /** Sources with a log type. */
  using(logType: string): Promise<readonly LogSource[]>
}

/** A source that the configuration of the server defines. */
export interface ConfiguredSource {
  readonly label: string
  readonly logTypes: readonly string[]
  readonly streamType: StreamType
  readonly filters?: readonly SourceFilterInput[]
  /** The settings of its kind. */
  readonly own: object
}

/** A day. */
export const defaultAlarmMinutes = 24 * 60
/** From a quarter of an hour to thirty days. */
const alarmRange = { least: 15, most: 30 * 24 * 60 }

export function createSourceService(ports: {
  readonly database: Database
  readonly secrets: Pick<Secrets, 'seal' | 'open' | 'canOpen'>
  readonly finder: Pick<SourceFinder, 'forget'>
  readonly logTypes: () => readonly string[]
  readonly now: Clock
  readonly randomId: RandomId
  /** Every kind of the server by default. */
  readonly kinds?: readonly SourceKind[]
  /** Applies a change where sources are read. Resolves when senders can reach a source that listens. */
  readonly apply?: (id: string) => Promise<void>
}): SourceService {
  const { database, secrets, finder, now, randomId, kinds = sourceKinds } = ports
  const sourceOf = (row: SourceRow): LogSource => toSource(row, secrets, kinds)
  const toState = (row: SourceRow): SourceState => ({
    source: sourceOf(row),
    lastReceivedAt: row.last_received_at ?? undefined,
    lastProcessedAt: row.last_processed_at ?? undefined,
    alarmMinutes: row.alarm_minutes ?? undefined,
    alarmAt: row.alarm_at ?? undefined,
    health: row.health === null ? [] : (JSON.parse(row.health) as readonly HealthItem[]),
    pausedAt: row.paused_at ?? undefined,
  })
  const need = async (id: string, from = database): Promise<SourceRow> => {
    const row = await readSourceRow(from, id)
    if (!row || row.deleted_at !== null) throw new NotFoundError(`Log source "${id}" does not exist.`)
    return row
  }
  const change = async (id: string, fields: Partial<SourceRow>): Promise<SourceState> => {
    await updateSourceRow(database, id, fields)
    finder.forget(id)
    if ('updated_at' in fields) await ports.apply?.(id)
    return toState(await need(id))
  }
  /** Always later than before, even if two changes come within a millisecond: other processes detect changes by it. */
  const stamp = (viewer: Viewer, row: SourceRow) => ({
    updated_at: Math.max(now(), row.updated_at + 1),
    updated_by: viewer.id,
  })

  const emptyRow = ({ name: kind }: SourceKind, viewer: Viewer): SourceRow => {
    const at = now()
    return {
      id: randomId(),
      kind,
      label: '',
      label_key: null,
      log_types: '[]',
      stream_type: 'Auto',
      enclosing_field: null,
      settings: '{}',
      secrets: null,
      created_at: at,
      created_by: viewer.id,
      updated_at: at,
      updated_by: viewer.id,
      deleted_at: null,
      last_received_at: null,
      last_processed_at: null,
      alarm_minutes: defaultAlarmMinutes,
      alarm_at: null,
      alarm_resolved_at: null,
      is_healthy: null,
      health: null,
      checked_at: null,
      paused_at: null,
      resumed_at: null,
    }
  }

  return {
    list: async () => (await listSourceRows(database)).map(toState),
    async find(id) {
      const row = await readSourceRow(database, id)
      return row && row.deleted_at === null ? toState(row) : undefined
    },
    create,
    update,
    async delete(viewer, id) {
      const row = await need(id)
      const kind = kindOf(row, kinds)
      if (kind.managedBy === 'configuration')
        throw new ApiError(
          'InvalidUpdate',
          'This source is defined in the configuration of the server; remove it there.',
        )
      const source = sourceOf(row)
      const cleared = {
        ...stamp(viewer, row),
        deleted_at: now(),
        label_key: null,
        // Logs that it sent before are still read with the same format.
        ...toSettingColumns(kind, { ...source, own: kind.withoutSecrets(source) }, secrets),
        alarm_minutes: null,
        alarm_at: null,
      }
      await database.transaction().execute(async (trx) => {
        await updateSourceRow(trx, id, cleared)
        await deleteDraftSchemasOf(trx, id)
        await deleteSourceCursor(trx, id)
        await deleteSourceTokens(trx, id)
      })
      finder.forget(id)
      await ports.apply?.(id)
    },
    async addLogType(trx, viewer, id, logType) {
      for (;;) {
        const row = await need(id, trx)
        const before = JSON.parse(row.log_types) as readonly string[]
        if (kindOf(row, kinds).managedBy === 'configuration' || before.includes(logType)) return
        if (before.includes(soleLogType))
          throw new ApiError('InvalidUpdate', `${soleLogType} cannot share a source with other log types.`)
        // Another user may have changed them since they were read.
        const logTypes = { log_types: JSON.stringify([...before, logType]), ...stamp(viewer, row) }
        if (await replaceLogTypes(trx, row, logTypes)) return
      }
    },
    changed: (id) => finder.forget(id),
    async setAlarm(_, id, minutes) {
      const { least, most } = alarmRange
      if (minutes !== undefined && !(Number.isInteger(minutes) && minutes >= least && minutes <= most))
        throw invalid([
          {
            path: 'minutesThreshold',
            message: `The value must be between ${least} and ${most} minutes, not ${minutes}.`,
          },
        ])
      await need(id)
      return change(id, { alarm_minutes: minutes ?? null, alarm_at: null, alarm_resolved_at: null })
    },
    async resolveAlarm(_, id) {
      await need(id)
      return change(id, { alarm_at: null, alarm_resolved_at: now() })
    },
    async setPaused(viewer, id, isPaused) {
      const row = await need(id)
      const kind = kindOf(row, kinds)
      if (kind.managedBy === 'configuration')
        throw new ApiError('InvalidUpdate', `Sources of the kind "${kind.presentation.label}" cannot be paused.`)
      if ((row.paused_at !== null) === isPaused) return toState(row)
      return change(id, {
        paused_at: isPaused ? now() : null,
        ...(!isPaused && { resumed_at: now() }),
        ...stamp(viewer, row),
      })
    },
    setConfigured,
    async using(logType) {
      const rows = await listSourceRows(database)
      return rows.map((row) => sourceOf(row)).filter(({ logTypes }) => logTypes.includes(logType))
    },
  }

  async function create(viewer: Viewer, name: string, input: SourceInput): Promise<SourceState> {
    const kind = findKind(name)
    if (kind.managedBy === 'configuration')
      throw new ApiError('InvalidInput', 'Sources of this kind are defined in the configuration of the server.')
    const source = accept(checkSourceInput(kind, input, { knownLogTypes: ports.logTypes() }))
    await assertFree(database, kind, source.label)
    const row: SourceRow = {
      ...emptyRow(kind, viewer),
      ...toColumns(source),
      ...toSettingColumns(kind, source, secrets),
    }
    await insertSourceRow(database, row)
    finder.forget(row.id)
    await ports.apply?.(row.id)
    return toState(row)
  }

  async function update(
    viewer: Viewer,
    id: string,
    input: SourceInput,
    expected?: { readonly kind: string },
  ): Promise<SourceState> {
    const row = await need(id)
    const kind = kindOf(row, kinds)
    if (kind.managedBy === 'configuration')
      throw new ApiError('InvalidUpdate', 'This source is defined in the configuration of the server; change it there.')
    if (expected && row.kind !== expected.kind)
      throw new ApiError('InvalidUpdate', `This source is of the kind "${row.kind}". Update it with "updateSource".`)
    const before = sourceOf(row)
    const source = accept(checkSourceInput(kind, input, { knownLogTypes: ports.logTypes(), before }))
    await assertFree(database, kind, source.label, id)
    return change(id, { ...toColumns(source), ...toSettingColumns(kind, source, secrets), ...stamp(viewer, row) })
  }

  function findKind(name: string): SourceKind {
    const kind = kinds.find((one) => one.name === name)
    if (kind) return kind
    const hint = didYouMean(
      name,
      kinds.map((one) => one.name),
    )
    throw invalid([
      { path: 'kind', message: `Log source kind "${name}" does not exist.${hint === undefined ? '' : ` ${hint}`}` },
    ])
  }

  async function setConfigured<Source extends LogSource>(
    kind: SourceKind<Source>,
    inputs: readonly ConfiguredSource[],
  ): Promise<readonly Source[]> {
    const before = (await listSourceRows(database)).filter((row) => row.kind === kind.name)
    const wanted = new Map(inputs.map((input) => [input.label.toLowerCase(), input]))
    for (const row of before)
      if (!wanted.has(row.label_key ?? ''))
        await updateSourceRow(database, row.id, { ...stamp(systemViewer, row), deleted_at: now(), label_key: null })
    const sources: Source[] = []
    for (const [key, { label, logTypes, streamType, filters: given = [], own }] of wanted) {
      const format = { type: streamType }
      const filters = acceptFilters(label, given)
      const columns = {
        ...toColumns({ label, logTypes, format }),
        settings: toSettingColumns(kind, { format, filters, own }, secrets).settings,
      }
      const row = before.find(({ label_key }) => label_key === key)
      const isSame = row && Object.entries(columns).every(([name, value]) => row[name as keyof SourceRow] === value)
      if (row && !isSame) await updateSourceRow(database, row.id, { ...columns, ...stamp(systemViewer, row) })
      if (!row) await insertSourceRow(database, { ...emptyRow(kind, systemViewer), ...columns })
      const stored = (await findByLabel(database, kind.name, label))!
      finder.forget(stored.id)
      sources.push(sourceOf(stored) as Source)
    }
    return sources
  }
}

function toColumns({ label, logTypes, format }: Pick<CheckedSource, 'label' | 'logTypes' | 'format'>) {
  return {
    label,
    label_key: label.toLowerCase(),
    log_types: JSON.stringify(logTypes),
    stream_type: format.type,
    enclosing_field: format.enclosingField ?? null,
  }
}

function acceptFilters(label: string, given: readonly SourceFilterInput[]): readonly SourceFilter[] {
  const problems: string[] = []
  const filters = checkFilters(given, (path, message) => problems.push(`${path}: ${message}`))
  if (problems.length === 0) return filters
  throw new InvalidInputError(`The followed directory "${label}" has invalid filters. ${problems.join(' ')}`, {
    hint: 'Correct them in server.directories of picket.yaml.',
  })
}

function accept(checked: ReturnType<typeof checkSourceInput>): CheckedSource {
  if ('source' in checked) return checked.source
  throw invalid(checked.problems)
}

function invalid(problems: ApiError['fields']): ApiError {
  const [first] = problems
  return new ApiError('InvalidInput', first?.message ?? 'The input is not valid.', { fields: problems })
}

async function assertFree(database: Database, kind: SourceKind, label: string, except?: string): Promise<void> {
  const other = await findByLabel(database, kind.name, label)
  const message = takenLabelMessage(kind.presentation.label)
  if (other && other.id !== except)
    throw new ApiError('AlreadyExists', message, {
      fields: [{ path: 'integrationLabel', message }],
    })
}
