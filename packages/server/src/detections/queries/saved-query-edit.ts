import { findCronProblem, type KeyChange, type ValueMap } from '@picket/core'
import { ApiError } from '../../errors/api-error.ts'
import { notebookKey } from '@picket/query'
import type { SpecEdit } from '../editing/spec-edit-input.ts'
import type { FoundSpec } from '../found-spec.ts'
import { sqlKeys, type SavedQueryType } from './list-saved-queries.ts'

/** The fields of a saved query that a form edits. */
export interface SavedQueryForm {
  readonly description?: string | null | undefined
  readonly sql?: string | null | undefined
  /** The language of a new query, or Markdown for a notebook; SQL by default. */
  readonly language?: SavedQueryType | null | undefined
  readonly tags?: readonly string[] | null | undefined
  /** Null removes it. */
  readonly schedule?: ScheduleForm | null | undefined
}

interface ScheduleForm {
  readonly cron?: string | null | undefined
  readonly rateMinutes?: number | null | undefined
  readonly timeoutMinutes: number
  readonly disabled?: boolean | null | undefined
}

/** In minutes. */
const longestTimeout = 10
const shortestRate = 2

/**
 * Returns the edit of a spec that a form makes; `before` is the current one. Throws InvalidInput with the invalid
 * fields.
 */
export function toSavedQueryEdit(id: string, form: SavedQueryForm, before?: FoundSpec['spec']): SpecEdit {
  const { description, sql, tags, schedule, language } = form
  if (!before && (sql ?? '').trim() === '') throw invalid('sql', 'This field is required')
  const isNotebook = before === undefined ? language === 'MARKDOWN' : notebookKey in before.data
  if (isNotebook && schedule) throw invalid('schedule', 'A notebook cannot run on a schedule.')
  const kindBefore = before?.kind === 'scheduled_query' ? 'scheduled_query' : 'saved_query'
  const kind = schedule === undefined ? kindBefore : schedule === null ? 'saved_query' : 'scheduled_query'
  const changes: KeyChange[] = []
  if (before && kind !== before.kind) changes.push({ key: 'AnalysisType', value: kind })
  if (schedule) changes.push(...toSchedule(schedule))
  else if (schedule === null && before?.kind === 'scheduled_query')
    changes.push(...scheduleKeys.map((key): KeyChange => ({ key, removed: true })))
  if (description !== undefined)
    changes.push(description ? { key: 'Description', value: description } : { key: 'Description', removed: true })
  if (tags !== undefined)
    changes.push(tags?.length ? { key: 'Tags', value: [...tags] } : { key: 'Tags', removed: true })
  if (sql != null) {
    if (sql.trim() === '') throw invalid('sql', 'This field is required')
    const key = [...sqlKeys, notebookKey].find((one) => before && one in before.data) ?? keyOf[language ?? 'SQL']
    changes.push({ key, value: sql })
  }
  return { id, kind, changes }
}

const keyOf = { SQL: 'Query', PANTHERFLOW: 'PicketFlowQuery', MARKDOWN: notebookKey } as const

/** Only scheduled queries have these. */
const scheduleKeys = ['Enabled', 'Schedule', 'EmailConfig'] as const

function toSchedule({ cron, rateMinutes, timeoutMinutes, disabled }: ScheduleForm): readonly KeyChange[] {
  const expression = cron?.trim() ?? ''
  if ((expression === '') === (rateMinutes == null))
    throw invalid('schedule', 'Specify either a period or a cron expression, not both.')
  if (timeoutMinutes < 1 || timeoutMinutes > longestTimeout)
    throw invalid('schedule.timeoutMinutes', `The timeout of a run must be 1 to ${longestTimeout} minutes.`)
  const problem = expression === '' ? undefined : cronProblem(expression)
  if (problem !== undefined) throw invalid('schedule.cron', `The cron expression is not valid: ${problem}.`)
  if (rateMinutes != null && rateMinutes < Math.max(shortestRate, timeoutMinutes))
    throw invalid(
      'schedule.rateMinutes',
      `The period must be at least ${Math.max(shortestRate, timeoutMinutes)} minutes: no less than the timeout of a run.`,
    )
  const when: ValueMap = expression === '' ? { RateMinutes: rateMinutes! } : { CronExpression: expression }
  return [
    { key: 'Enabled', value: disabled !== true },
    { key: 'Schedule', value: { ...when, TimeoutMinutes: timeoutMinutes } },
  ]
}

/** Digits only, no names. */
function cronProblem(expression: string): string | undefined {
  return /[a-z]/i.test(expression) ? 'use digits instead of names' : findCronProblem(expression)
}

function invalid(path: string, message: string): ApiError {
  return new ApiError('InvalidInput', `${path}: ${message}`, { fields: [{ path, message }] })
}
