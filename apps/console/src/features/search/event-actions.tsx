import { printIndicatorQuery } from '@picket/query'
import { Clock, Siren } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { toInstant } from '../../results/to-instant.ts'
import type { ResultRow } from '../../results/use-results.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { defaultFilter, writeFilter } from '../alerts/filter.ts'
import { searchText } from './strings.ts'

const minutes = [1, 15, 60] as const
/** Who and where: what events around another are usually searched by. */
const presets = ['p_any_usernames', 'p_any_ip_addresses', 'p_any_aws_arns', 'p_any_domain_names'] as const
const mostValues = 2

/** Leads to the events around an event: of its table, or only those with one of its users or addresses. */
export function EventActions({
  row,
  table,
  onSearch,
}: {
  readonly row: ResultRow
  /** Such as `logs.aws_cloudtrail`. */
  readonly table: string
  readonly onSearch: (text: string) => void
}) {
  const navigate = useNavigate()
  const time = Date.parse(toInstant(String(row.values['p_event_time'])))
  if (Number.isNaN(time)) return null
  const around = (span: number, column?: string, value?: string): void => {
    const range = { from: time - span * 60_000, to: time + span * 60_000 }
    const columns = column === undefined || value === undefined ? {} : { [column]: [value] }
    onSearch(printIndicatorQuery(table, range, { columns }))
  }
  const values = presets.flatMap((column) => {
    const list = row.values[column]
    return Array.isArray(list) ? list.slice(0, mostValues).map((value) => ({ column, value: String(value) })) : []
  })
  const alertsWith = (value: string): void =>
    void navigate(
      `/alerts-and-errors/?${writeFilter({ ...defaultFilter, statuses: [], range: '30', indicator: value })}`,
    )
  return (
    <>
      <Menu
        button={
          <Button look="quiet" icon={<Clock size={14} />}>
            {searchText.around}
          </Button>
        }
        groups={[
          {
            label: searchText.aroundAll,
            entries: minutes.map((span) => ({ text: searchText.span(span), onPick: () => around(span) })),
          },
          ...values.map(({ column, value }) => ({
            label: searchText.aroundWith(value.slice(0, 60)),
            entries: minutes.slice(1).map((span) => ({
              text: searchText.span(span),
              onPick: () => around(span, column, value),
            })),
          })),
        ]}
      />
      {values.length > 0 && (
        <Menu
          button={
            <Button look="quiet" icon={<Siren size={14} />}>
              {searchText.relatedAlerts}
            </Button>
          }
          groups={[
            {
              entries: values.map(({ value }) => ({
                text: searchText.aroundWith(value.slice(0, 60)),
                onPick: () => alertsWith(value),
              })),
            },
          ]}
        />
      )}
    </>
  )
}
