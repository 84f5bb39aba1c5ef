import type { SettingField } from '@picket/core'
import type { LogSourceData } from '@picket/core/api'
import type { SourceFile } from '@picket/core/node'

/** Prints a source as a file. Secrets are references to environment variables unless the file has others. */
export function printSourceFile(
  source: LogSourceData['source'],
  fields: readonly SettingField[],
  before: SourceFile | undefined,
): string {
  const { logStreamTypeOptions: options, filters, alarm } = source
  const settings = 'settings' in source ? (source.settings as Readonly<Record<string, unknown>>) : {}
  const own = Object.entries(settings).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    if (value === null || value === undefined) return []
    const isSecret = fields.some((field) => field.name === name && field.kind === 'secret')
    if (!isSecret) return [[name, value]]
    return [[name, before?.settings?.[name] ?? { env: toVariable(source.integrationLabel, name) }]]
  })
  const file: SourceFile = {
    label: source.integrationLabel,
    kind: source.integrationType,
    logTypes: [...source.logTypes],
    streamType: source.logStreamType,
    ...(options?.jsonArrayEnvelopeField && { arrayField: options.jsonArrayEnvelopeField }),
    ...(options && options.keepEnvelopeFields.length > 0 && { keepEnvelope: [...options.keepEnvelopeFields] }),
    ...(filters.length > 0 && {
      filters: filters.map(({ name, action, contains, regex, conditions }) => ({
        name,
        action,
        ...(contains != null && { contains }),
        ...(regex != null && { regex }),
        ...(conditions != null && { conditions }),
      })),
    }),
    ...(alarm && { alarmMinutes: alarm.minutesThreshold }),
    settings: Object.fromEntries(own) as NonNullable<SourceFile['settings']>,
  }
  return printBlock(file)
}

/** Every value is on one line, as JSON, which YAML includes; maps of settings have a line for each. */
function printBlock(file: SourceFile): string {
  const { settings = {}, ...rest } = file
  const lines = Object.entries(rest).map(([key, value]) => `${key}: ${print(value)}`)
  const own = Object.entries(settings).map(([key, value]) => `  ${key}: ${print(value)}`)
  return [...lines, ...(own.length > 0 ? ['settings:', ...own] : []), ''].join('\n')
}

function print(value: unknown): string {
  if (typeof value === 'string' && /^[A-Za-z][\w.-]*$/.test(value) && !words.has(value.toLowerCase())) return value
  return JSON.stringify(value)
}

/** Words that YAML does not read as text. */
const words = new Set(['true', 'false', 'null', 'yes', 'no', 'on', 'off', 'y', 'n'])

function toVariable(label: string, name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
  return `PICKET_SOURCE_${label}_${words}`.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')
}
