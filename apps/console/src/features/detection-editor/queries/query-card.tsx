import { hasLimit, printInterval } from '@picket/core'
import { LazyCodeEditor } from '../../../editor/lazy-code-editor.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { SavedQuery } from '../../../queries/query-values.ts'
import { queryText } from './strings.ts'
import css from './queries.module.css'

/** A scheduled query that a rule reads, with its schedule and SQL. */
export function QueryCard({
  query,
  ruleId,
  onEdit,
}: {
  readonly query: SavedQuery
  /** The ID of the edited rule. */
  readonly ruleId: string
  /** Absent if the user cannot edit it. */
  readonly onEdit?: (() => void) | undefined
}) {
  const { name, schedule, sql, managed, ruleIds } = query
  const others = ruleIds.filter((id) => id !== ruleId)
  return (
    <section className={css['card']} aria-label={name}>
      <header>
        <strong>{name}</strong>
        {managed && <Badge>{queryText.managed}</Badge>}
        {onEdit !== undefined && (
          <Button look="quiet" onClick={onEdit} aria-label={queryText.edit(name)}>
            {queryText.editShort}
          </Button>
        )}
      </header>
      {query.description !== null && query.description !== '' && <p>{query.description}</p>}
      {schedule !== null && (
        <p className={css['quiet']}>
          {schedule.cron === null
            ? queryText.everyMinutes(printInterval(schedule.rateMinutes ?? 0))
            : queryText.atCron(schedule.cron)}
          {' · '}
          {queryText.timeout(schedule.timeoutMinutes)}
        </p>
      )}
      {schedule?.disabled === true && <p className={css['warning']}>{queryText.off}</p>}
      {!hasLimit(sql) && <p className={css['warning']}>{queryText.noLimit}</p>}
      <div className={css['sql']}>
        <LazyCodeEditor label={queryText.sqlOf(name)} language="sql" text={sql.trimEnd()} height="content" />
      </div>
      {others.length > 0 && <p className={css['quiet']}>{queryText.usedBy(others)}</p>}
    </section>
  )
}
