import { useMay } from '../../../app/session/permissions.ts'
import { useKeptState } from '../../../app/session/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { ManyField, TextsField } from '../../../ui/form-fields.tsx'
import { QueryCard } from './query-card.tsx'
import { QuerySheet, type OpenedQuery } from '../../../queries/query-sheet.tsx'
import { queryText } from './strings.ts'
import { useScheduledQueries } from './use-scheduled-queries.ts'
import css from './queries.module.css'

/**
 * Selects the scheduled queries of a rule by name. Shows the SQL and schedule of each, and creates and edits queries.
 */
export function QueryChoice({
  names,
  ruleId,
  isReadOnly,
  onChange,
}: {
  readonly names: readonly string[]
  readonly ruleId: string
  readonly isReadOnly: boolean
  readonly onChange: (names: readonly string[]) => void
}) {
  const mayRead = useMay('DataAnalyticsRead')
  const mayModify = useMay('DataAnalyticsModify')
  const [opened, setOpened] = useKeptState<OpenedQuery>(`query-sheet.${ruleId}`)
  const { queries, error, refetch } = useScheduledQueries(mayRead)
  const shared = { label: queryText.pick, values: names, isRequired: true, isDisabled: isReadOnly, onChange }
  if (!mayRead) return <TextsField {...shared} hasSpaces hint={queryText.namesOnly} />
  if (error !== undefined && queries === undefined)
    return (
      <>
        <TextsField {...shared} hasSpaces />
        <Failed title={queryText.failed} why={error.message} retry={queryText.retry} onRetry={() => void refetch()} />
      </>
    )
  const mayCreate = mayModify && !isReadOnly
  return (
    <>
      <ManyField
        {...shared}
        hint={queryText.pickWhy}
        placeholder={queryText.pickPlaceholder}
        options={queries?.map(({ name }) => name) ?? []}
      />
      {queries?.length === 0 && <p className={css['quiet']}>{queryText.none}</p>}
      {mayCreate && (
        <div>
          <Button onClick={() => setOpened({ name: '' })}>{queryText.create}</Button>
        </div>
      )}
      {queries !== undefined &&
        names.map((name) => {
          const query = queries.find((one) => one.name === name)
          if (query !== undefined) {
            const onEdit = mayModify && !query.managed ? () => setOpened({ query }) : undefined
            return <QueryCard key={name} {...{ query, ruleId, onEdit }} />
          }
          return (
            <section key={name} className={css['card']} aria-label={name}>
              <header>
                <strong>{name}</strong>
              </header>
              <p className={css['warning']}>{queryText.unknown}</p>
              {mayCreate && (
                <div>
                  <Button onClick={() => setOpened({ name })}>{queryText.createNamed(name)}</Button>
                </div>
              )}
            </section>
          )
        })}
      <QuerySheet
        opened={opened}
        onClose={() => setOpened(undefined)}
        onReload={refetch}
        onSaved={async (name) => {
          // It was saved, even if reloading the list fails.
          await refetch()
          if (!names.includes(name) && !isReadOnly) onChange([...names, name])
        }}
      />
    </>
  )
}
