import { checkSettings, InvalidInputError, type SettingField } from '@picket/core'
import {
  CreateSource,
  LogSource,
  PutSourceAlarm,
  UpdateSource,
  type LogSourceData,
  type LogStreamType,
  type SourceFilterInput,
} from '@picket/core/api'
import type { Api } from '../open-api.ts'
import { findSourceKind } from '../../commands/sources/source-kinds.ts'
import { listSources } from '../../commands/sources/find-source.ts'
import { readSourceFiles, resolveSettings, type FoundSource } from './read-source-files.ts'

export interface SourceChange {
  readonly file: string
  readonly label: string
  readonly kind: string
  readonly change: 'created' | 'changed' | 'unchanged'
}

interface Planned extends SourceChange {
  readonly found: FoundSource
  readonly id: string | undefined
  readonly settings: Readonly<Record<string, unknown>>
  readonly alarmMinutes: number | undefined
}

/** What the files of a folder would change on the server. Nothing is changed if one of them has a problem. */
export interface SourcePlan {
  readonly changes: readonly SourceChange[]
  apply(): Promise<void>
}

/**
 * Compares the source files of a folder with the server. A source is found by its kind and label. Sources with secrets always count as
 * changed, because the server does not return secrets. Sources without a file are not deleted.
 */
export async function planSources(
  api: Api,
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<SourcePlan> {
  const files = readSourceFiles(folder)
  if (files.length === 0) return { changes: [], apply: async () => undefined }
  const existing = await listSources(api)
  const planned: Planned[] = []
  for (const found of files) {
    const { file, source } = found
    const { kind, fields, operations } = await findSourceKind(api, source.kind)
    if (!operations.includes('CREATE'))
      throw new InvalidInputError(
        `${file}: sources of the kind "${kind}" are set up in the configuration of the server.`,
      )
    const settings = resolveSettings(found, fields, env)
    const wrong = Object.entries(checkSettings(fields, settings)).map(
      ([name, message]) => `${file}: settings.${name}: ${message}.`,
    )
    if (wrong.length > 0) throw new InvalidInputError(wrong.join('\n'), { hint: 'No log source was changed.' })
    const before = existing.find(
      ({ integrationType, integrationLabel }) =>
        integrationType === kind && integrationLabel.toLowerCase() === source.label.toLowerCase(),
    )
    const stored = before && (await api.query(LogSource, { id: before.integrationId })).source
    const change = !stored ? 'created' : isSame(found, settings, fields, stored) ? 'unchanged' : 'changed'
    const alarmMinutes = source.alarmMinutes === stored?.alarm?.minutesThreshold ? undefined : source.alarmMinutes
    planned.push({ file, label: source.label, kind, change, found, id: before?.integrationId, settings, alarmMinutes })
  }
  return {
    changes: planned.map(({ file, label, kind, change }) => ({ file, label, kind, change })),
    async apply() {
      for (const one of planned) if (one.change !== 'unchanged') await save(api, one)
    },
  }
}

async function save(api: Api, { found: { source }, kind, id, settings, alarmMinutes }: Planned): Promise<void> {
  const shared = {
    integrationLabel: source.label,
    logTypes: [...source.logTypes],
    logStreamType: (source.streamType ?? 'Auto') as LogStreamType,
    logStreamTypeOptions: optionsOf(source),
    filters: (source.filters ?? []) as SourceFilterInput[],
    settings,
  }
  const saved =
    id === undefined
      ? (await api.mutate(CreateSource, { input: { kind, ...shared } })).createSource
      : (await api.mutate(UpdateSource, { input: { id, ...shared } })).updateSource
  if (alarmMinutes === undefined) return
  const input = {
    sourceId: saved.logSource.integrationId,
    type: 'SOURCE_NO_DATA',
    minutesThreshold: alarmMinutes,
  } as const
  await api.mutate(PutSourceAlarm, { input })
}

function optionsOf({ arrayField, keepEnvelope }: FoundSource['source']) {
  if (arrayField === undefined && keepEnvelope === undefined) return null
  return { jsonArrayEnvelopeField: arrayField ?? null, keepEnvelopeFields: [...(keepEnvelope ?? [])] }
}

/** Whether the server has the source as its file describes it. Settings that the file leaves out have their default values. */
function isSame(
  { source }: FoundSource,
  settings: Readonly<Record<string, unknown>>,
  fields: readonly SettingField[],
  stored: LogSourceData['source'],
): boolean {
  const own = (stored as { readonly settings?: Readonly<Record<string, unknown>> }).settings ?? {}
  const hasSecret = fields.some(({ name, kind }) => kind === 'secret' && settings[name] !== undefined)
  const filters = stored.filters.map(({ name, action, contains, regex, conditions }) => ({
    name,
    action,
    ...(contains != null && { contains }),
    ...(regex != null && { regex }),
    ...(conditions != null && { conditions }),
  }))
  const text = JSON.stringify
  return (
    !hasSecret &&
    stored.integrationLabel === source.label &&
    text(stored.logTypes) === text(source.logTypes) &&
    stored.logStreamType === (source.streamType ?? 'Auto') &&
    (stored.logStreamTypeOptions?.jsonArrayEnvelopeField ?? undefined) === source.arrayField &&
    text(stored.logStreamTypeOptions?.keepEnvelopeFields ?? []) === text(source.keepEnvelope ?? []) &&
    text(filters) ===
      text((source.filters ?? []).map((filter) => ({ name: filter.contains ?? filter.regex, ...filter }))) &&
    (source.alarmMinutes === undefined || stored.alarm?.minutesThreshold === source.alarmMinutes) &&
    Object.entries(settings).every(([name, value]) => text(own[name]) === text(value))
  )
}
