import { isMap, type Schedule, type Spec } from '@picket/core'
import type { FindTemplate } from '../../lake/sql/translate/templates.ts'
import { languageOf, sqlOf, typeOf, type QueryLanguage } from '../../detections/queries/list-saved-queries.ts'
import type { Library } from '../../detections/spec-library.ts'
import { numberOf, textOf, textsOf } from '../../detections/read-spec.ts'

/** An enabled scheduled query, with the rules that evaluate its rows. */
export interface ScheduledQuery {
  readonly name: string
  readonly sql: string
  readonly language: QueryLanguage
  readonly schedule: Schedule
  /** In milliseconds. */
  readonly timeout: number
  /** Ids of enabled rules. */
  readonly ruleIds: readonly string[]
}

/** `all`: including disabled ones. */
export function readScheduledQueries(
  { content }: Pick<Library, 'content'>,
  which: 'all' | 'enabled' = 'enabled',
): readonly ScheduledQuery[] {
  const rules = content.specs.filter((spec) => spec.kind === 'scheduled_rule' && isOn(spec))
  return content.specs.flatMap((spec) => {
    const schedule = readSchedule(spec)
    if (spec.kind !== 'scheduled_query' || !(which === 'all' || isOn(spec)) || !schedule) return []
    const readers = rules.filter(({ data }) => textsOf(data, 'ScheduledQueries').includes(spec.id))
    const sql = sqlOf(spec)
    const minutes = Math.min(Math.max(schedule.timeoutMinutes ?? 5, 1), 10)
    return {
      name: spec.id,
      sql,
      language: languageOf(spec),
      schedule,
      timeout: minutes * 60_000,
      ruleIds: readers.map(({ id }) => id),
    }
  })
}

/** Returns saved and scheduled queries by their names. */
export function createFindTemplate({ content }: Pick<Library, 'content'>): FindTemplate {
  return (name) => {
    const spec = content.specs.find(
      ({ kind, id }) => (kind === 'saved_query' || kind === 'scheduled_query') && id === name,
    )
    return spec && typeOf(spec) !== 'MARKDOWN' ? sqlOf(spec) : undefined
  }
}

function isOn({ broken, data }: Spec): boolean {
  return !broken && data['Enabled'] !== false
}

function readSchedule({ data }: Spec): Schedule | undefined {
  const { Schedule: written } = data
  if (!isMap(written)) return undefined
  const cron = textOf(written, 'CronExpression')?.trim()
  const timeoutMinutes = numberOf(written, 'TimeoutMinutes', 5)
  if (cron) return { cron, timeoutMinutes }
  const rateMinutes = numberOf(written, 'RateMinutes', 0)
  return rateMinutes >= 1 ? { rateMinutes, timeoutMinutes } : undefined
}
