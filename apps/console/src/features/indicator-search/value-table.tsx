import { indicatorKinds } from '@picket/core'
import { Ellipsis } from 'lucide-react'
import { Time } from '../../time/time.tsx'
import { IconButton } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Few } from '../../ui/few.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { toInstant } from '../../results/to-instant.ts'
import { kindOf } from './describe-values.ts'
import { indicatorText } from './strings.ts'
import type { ValueRow } from './use-parts.ts'
import css from './screen.module.css'

/** How often each value occurs, when first and last, and with what. */
export function ValueTable({
  values,
  eventsOf,
  onOnly,
}: {
  readonly values: readonly ValueRow[]
  /** The search with the events of a value, by log type. */
  readonly eventsOf: (value: string, logType: string) => string | undefined
  readonly onOnly: (value: string) => void
}) {
  const largest = Math.max(1, ...values.map(({ count }) => Number(count)))
  return (
    <PlainTable
      label={indicatorText.byValue}
      rows={values}
      keyOf={({ value }) => value}
      columns={[
        {
          id: 'value',
          title: indicatorText.value,
          cell: ({ value }) => (
            <span className={css['value']}>
              <bdi title={value}>{value}</bdi>
              <small>{nameOf(value)}</small>
            </span>
          ),
        },
        {
          id: 'count',
          title: indicatorText.count,
          align: 'end',
          cell: ({ count }) => (
            <span className={css['count']}>
              {Number(count).toLocaleString('en')}
              <i aria-hidden style={{ width: `${(100 * Number(count)) / largest}%` }} />
            </span>
          ),
        },
        { id: 'first', title: indicatorText.firstSeen, cell: ({ firstSeen }) => <Time at={toInstant(firstSeen)} /> },
        { id: 'last', title: indicatorText.lastSeen, cell: ({ lastSeen }) => <Time at={toInstant(lastSeen)} /> },
        { id: 'days', title: indicatorText.days, align: 'end', cell: ({ days }) => Number(days).toLocaleString('en') },
        {
          id: 'with',
          title: indicatorText.seenWith,
          cell: ({ users, addresses }) => (
            <span className={css['with']}>
              {indicatorText.users(Number(users))}
              <br />
              {indicatorText.addresses(Number(addresses))}
            </span>
          ),
        },
        {
          id: 'types',
          title: indicatorText.logTypes,
          cell: ({ logTypes }) => (
            <Few
              names={Object.entries(logTypes)
                .toSorted(([, a], [, b]) => Number(b) - Number(a))
                .map(([name]) => name)}
            />
          ),
        },
        {
          id: 'actions',
          title: indicatorText.actions(''),
          isTitleHidden: true,
          width: '44px',
          cell: ({ value, logTypes }) => (
            <Menu
              button={
                <IconButton label={indicatorText.actions(value)}>
                  <Ellipsis size={16} />
                </IconButton>
              }
              groups={[
                {
                  label: indicatorText.openEvents,
                  entries: Object.keys(logTypes).flatMap((logType) => {
                    const to = eventsOf(value, logType)
                    return to === undefined ? [] : [{ text: logType, to }]
                  }),
                },
                {
                  entries: [
                    { text: indicatorText.onlyThis, onPick: () => onOnly(value) },
                    {
                      text: indicatorText.alertsWith,
                      to: `/alerts-and-errors/?indicator=${encodeURIComponent(value)}&range=all&statuses[]=`,
                    },
                    { text: indicatorText.copy, onPick: () => void copyText(value, indicatorText.copied) },
                  ],
                },
              ]}
            />
          ),
        },
      ]}
    />
  )
}

function nameOf(value: string): string {
  const kind = kindOf(value)
  return kind === undefined ? '' : indicatorKinds[kind][0]
}
