import { didYouMean, enclosingFieldWarning, findLabelFault, findLogTypeFaults } from '@picket/core'
import { streamTypes, type StreamFormat, type StreamType } from '@picket/logs'
import { z } from 'zod'
import type { FieldProblem } from '../errors/api-error.ts'
import { checkFilters, type SourceFilterInput } from '../source-filters/check-filters.ts'
import type { LogSource } from './log-source.ts'
import type { CheckedSource } from './sources/checked-source.ts'
import type { SourceKind } from './sources/source-kind.ts'

/** A log source as callers describe it. */
export interface SourceInput {
  readonly integrationLabel: string
  readonly logTypes: readonly string[]
  readonly logStreamType: string
  readonly logStreamTypeOptions?: StreamOptionsInput | null
  /** The previous ones by default. */
  readonly filters?: readonly SourceFilterInput[] | null
  /** As the fields of its kind describe them. Absent or empty secrets keep their stored values. */
  readonly settings: unknown
}

export interface StreamOptionsInput {
  readonly jsonArrayEnvelopeField?: string | null
  /** The previous ones by default, if the logs still have an envelope. */
  readonly keepEnvelopeFields?: readonly string[] | null
}

/** Checks a source of a kind. Paths of problems with settings start with `settings`. */
export function checkSourceInput(
  kind: SourceKind,
  input: SourceInput,
  options: { readonly knownLogTypes: readonly string[]; readonly before?: LogSource },
): { readonly problems: readonly FieldProblem[] } | { readonly source: CheckedSource } {
  const problems: FieldProblem[] = []
  const report = (path: string, message: string): void => void problems.push({ path, message })
  const label = input.integrationLabel.trim()
  const labelFault = findLabelFault(label)
  if (labelFault !== undefined) report('integrationLabel', labelFault)
  const { before } = options
  const format = checkFormat(input, before?.format, report)
  const filters = input.filters == null ? (before?.filters ?? []) : checkFilters(input.filters, report)
  const own = acceptSettings(kind, input.settings, before, report)
  const logTypes = [...new Set([...input.logTypes, ...((own && kind.logTypesOf?.(own)) ?? [])])]
  checkLogTypes(logTypes, options.knownLogTypes, report)
  return problems.length > 0 || !format || !own ? { problems } : { source: { label, logTypes, format, filters, own } }
}

const settingsModel = z.record(z.string(), z.unknown())

function acceptSettings(
  kind: SourceKind,
  settings: unknown,
  before: LogSource | undefined,
  report: Report,
): object | undefined {
  const entered = settingsModel.safeParse(settings)
  if (!entered.success) {
    report('settings', 'Settings must be an object.')
    return undefined
  }
  const accepted = kind.accept?.(entered.data, before)
  if (!accepted || 'own' in accepted) return accepted?.own
  for (const { path, message } of accepted.problems) report(`settings.${path}`, message)
  return undefined
}

export type Report = (path: string, message: string) => void

function checkLogTypes(logTypes: readonly string[], known: readonly string[], report: Report): void {
  for (const logType of logTypes)
    if (!known.includes(logType))
      report('logTypes', `Log type "${logType}" does not exist.${withSpace(didYouMean(logType, known))}`)
  for (const message of findLogTypeFaults(logTypes)) report('logTypes', message)
}

/** Returns how logs are split, or undefined if that was rejected. */
export function checkFormat(
  input: Pick<SourceInput, 'logStreamType' | 'logStreamTypeOptions'>,
  before: StreamFormat | undefined,
  report: Report,
): StreamFormat | undefined {
  const { logStreamType } = input
  if (!isStreamType(logStreamType)) {
    report('logStreamType', `The stream type "${logStreamType}" is unknown; choose one of ${streamTypes.join(', ')}.`)
    return undefined
  }
  const enclosingField = input.logStreamTypeOptions?.jsonArrayEnvelopeField ?? ''
  const hasEnvelope = logStreamType === 'CloudWatchLogs' || (logStreamType === 'JsonArray' && enclosingField !== '')
  const keepEnvelope = checkKeptFields(input, hasEnvelope ? (before?.keepEnvelope ?? []) : [], hasEnvelope, report)
  const kept = keepEnvelope.length > 0 && { keepEnvelope }
  if (enclosingField === '') return { type: logStreamType, ...kept }
  if (logStreamType !== 'JsonArray')
    report('logStreamTypeOptions.jsonArrayEnvelopeField', 'Only the stream type JsonArray has an envelope field.')
  const warning = enclosingFieldWarning(enclosingField)
  if (warning !== undefined) report('logStreamTypeOptions.jsonArrayEnvelopeField', warning)
  return { type: logStreamType, enclosingField, ...kept }
}

const maxKeptFields = 50

function checkKeptFields(
  { logStreamTypeOptions: given }: Pick<SourceInput, 'logStreamTypeOptions'>,
  before: readonly string[],
  hasEnvelope: boolean,
  report: Report,
): readonly string[] {
  const path = 'logStreamTypeOptions.keepEnvelopeFields'
  const names = [...new Set(given?.keepEnvelopeFields ?? before)]
  if (names.length > 0 && !hasEnvelope)
    report(
      path,
      'Only CloudWatchLogs, and JsonArray with an envelope field, have an envelope whose fields can be kept.',
    )
  if (names.length > maxKeptFields) report(path, `At most ${maxKeptFields} fields can be kept.`)
  if (names.includes('')) report(path, 'The name of a field cannot be empty.')
  return names
}

function isStreamType(name: string): name is StreamType {
  return (streamTypes as readonly string[]).includes(name)
}

function withSpace(text: string | undefined): string {
  return text === undefined ? '' : ` ${text}`
}
