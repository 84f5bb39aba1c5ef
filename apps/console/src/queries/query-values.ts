import { defaultCron, findCronProblem, scheduleIntervals } from '@picket/core'
import type { CreateSavedQueryInput, GetSavedQueryData } from '@picket/core/api'
import { queryFormText } from './strings.ts'

export type SavedQuery = GetSavedQueryData['savedQuery']

/** The values of the form of a saved query. */
export interface QueryValues {
  readonly name: string
  readonly description: string
  readonly sql: string
  readonly tags: readonly string[]
  readonly when: 'never' | 'rate' | 'cron'
  /** Minutes, as option values. */
  readonly rate: string
  readonly timeout: string
  readonly cron: string
  readonly isActive: boolean
}

/** Minutes. */
export const timeouts = Array.from({ length: 10 }, (_, index) => index + 1)

const usualRate = 60
const usualTimeout = 5

/** The initial values of a new query. */
interface Initial {
  readonly name?: string | undefined
  readonly sql?: string | undefined
  readonly isScheduleOptional?: boolean
}

export function toValues(query: SavedQuery | undefined, initial: Initial = {}): QueryValues {
  const { name = '', sql = '', isScheduleOptional = false } = initial
  const { cron = null, rateMinutes = null, timeoutMinutes = usualTimeout, disabled = false } = query?.schedule ?? {}
  return {
    name: query?.name ?? name,
    description: query?.description ?? '',
    sql: query?.sql ?? sql,
    tags: query?.tags ?? [],
    when: isScheduleOptional && query?.schedule == null ? 'never' : cron === null ? 'rate' : 'cron',
    rate: String(rateMinutes ?? usualRate),
    timeout: String(timeoutMinutes),
    cron: cron ?? defaultCron,
    isActive: !disabled,
  }
}

/** The intervals to select from. Another interval, which files can set, is retained. */
export function ratesFor(current: string): readonly number[] {
  return [...new Set([...scheduleIntervals, Number(current)])].toSorted((a, b) => a - b)
}

export function cronProblem(text: string): string | undefined {
  if (text.trim() === '') return queryFormText.required
  const reason = /[a-z]/i.test(text) ? queryFormText.cronNames : findCronProblem(text)
  return reason === undefined ? undefined : queryFormText.cronWrong(reason)
}

export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return queryFormText.required
  return /[<>&"%]/.test(name) ? queryFormText.nameInvalid : undefined
}

export function toInput(values: QueryValues): CreateSavedQueryInput {
  const { name, description, sql, tags, when, rate, timeout, cron, isActive } = values
  return {
    name: name.trim(),
    description,
    sql,
    tags,
    schedule:
      when === 'never'
        ? null
        : {
            ...(when === 'cron' ? { cron: cron.trim() } : { rateMinutes: Number(rate) }),
            timeoutMinutes: Number(timeout),
            disabled: !isActive,
          },
  }
}
