import { useQuery } from '@apollo/client/react'
import { ListAlerts } from '@picket/core/api'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { defaultFilter, toInput, writeFilter, type AlertFilter } from '../filter.ts'
import { kindNames, listText } from '../strings.ts'
import { without, type Chip } from './chips.tsx'
import css from './screen.module.css'

interface NothingHereProps {
  readonly filter: AlertFilter
  readonly chips: readonly Chip[]
  readonly onShow: (filter: AlertFilter) => void
}

/**
 * The empty state of the list: no alerts at all, or none that match the filters, with buttons to remove each filter.
 */
export function NothingHere({ filter, chips, onShow }: NothingHereProps) {
  const whole: AlertFilter = { ...defaultFilter, type: filter.type, statuses: [], range: 'all' }
  const isWhole = writeFilter({ ...filter, sortDir: whole.sortDir }).toString() === writeFilter(whole).toString()
  const [now] = useState(() => Date.now())
  const { data } = useQuery(ListAlerts, {
    variables: { input: { ...toInput(whole, { now, me: '' }), pageSize: 1 } },
    skip: isWhole,
    fetchPolicy: 'network-only',
    context: { failSilently: true },
  })
  return (
    <div className={css['first']}>
      {isWhole || data?.alerts.totalCount === 0 ? (
        filter.type !== 'ALERT' ? (
          <Empty title={listText.noneOf(kindNames[filter.type])} why={listText.noErrorsWhy} />
        ) : (
          <Empty title={listText.none} why={listText.noneWhy}>
            <LinkButton to="/build/detections/">{listText.toDetections}</LinkButton>
          </Empty>
        )
      ) : (
        <Empty title={listText.noResults} why={listText.noResultsWhy}>
          {chips.map(({ key, text }) => (
            <Button key={key} onClick={() => onShow(without(filter, key))}>
              {listText.withoutIt(text)}
            </Button>
          ))}
          {filter.text !== '' && (
            <Button onClick={() => onShow({ ...filter, text: '' })}>{listText.withoutIt(`“${filter.text}”`)}</Button>
          )}
          <Button onClick={() => onShow(whole)}>{listText.clear}</Button>
        </Empty>
      )}
    </div>
  )
}
