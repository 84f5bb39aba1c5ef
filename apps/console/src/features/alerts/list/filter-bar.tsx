import { ListFilter, Search, X } from 'lucide-react'
import { useRef, useState, type Ref } from 'react'
import { useQuery } from '@apollo/client/react'
import { LogTypes } from '@picket/core/api'
import { Button } from '../../../ui/button.tsx'
import { Choice, Choices } from '../../../ui/choice.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { severities } from '../../../ui/severity.tsx'
import { countFilters, defaultFilter, ranges, statuses, subtypes, type AlertFilter } from '../filter.ts'
import { listText, rangeNames, statusNames, typeNames } from '../strings.ts'
import css from './filter-bar.module.css'

interface FilterBarProps {
  readonly filter: AlertFilter
  readonly onChange: (filter: AlertFilter) => void
  readonly search: Ref<HTMLInputElement>
}

export function FilterBar({ filter, onChange, search }: FilterBarProps) {
  const change = (part: Partial<AlertFilter>): void => onChange({ ...filter, ...part })
  const count = countFilters(filter)
  return (
    <div className={css['bar']}>
      <SearchBox ref={search} text={filter.text} onChange={(text) => change({ text })} />
      <Choice
        label={listText.assignee}
        value={filter.assignee}
        options={[
          { value: '', text: listText.anybody },
          { value: 'me', text: listText.me },
          { value: 'nobody', text: listText.nobody },
        ]}
        onChange={(assignee) => change({ assignee })}
      />
      <Popover button={<Button icon={<ListFilter size={14} />}>{listText.filters(count)}</Button>}>
        <MoreFilters filter={filter} onChange={change} />
      </Popover>
      {count > 0 && (
        <Button
          look="quiet"
          icon={<X size={14} />}
          onClick={() => onChange({ ...defaultFilter, type: filter.type, range: filter.range, text: filter.text })}
        >
          {listText.clear}
        </Button>
      )}
      <span className={css['space']} />
      <Choice
        label="Range"
        value={filter.range}
        options={ranges.map((value) => ({ value, text: rangeNames[value] }))}
        onChange={(range) => change({ range })}
      />
      <Choice
        label="Sort by"
        value={filter.sortDir}
        options={[
          { value: 'descending', text: listText.newest },
          { value: 'ascending', text: listText.oldest },
        ]}
        onChange={(sortDir) => change({ sortDir })}
      />
    </div>
  )
}

function MoreFilters({
  filter,
  onChange,
}: {
  readonly filter: AlertFilter
  readonly onChange: (part: Partial<AlertFilter>) => void
}) {
  const { data } = useQuery(LogTypes, { context: { failSilently: true }, errorPolicy: 'all' })
  const logTypes = [...new Set([...filter.logTypes, ...(data?.listAvailableLogTypes.logTypes ?? [])])]
  return (
    <div className={css['more']}>
      <Choices
        label={listText.status}
        values={filter.statuses}
        options={statuses.map((value) => ({ value, text: statusNames[value] }))}
        onChange={(values) => onChange({ statuses: values })}
      />
      <Choices
        label={listText.severity}
        values={filter.severities}
        options={severities.map((value) => ({ value, text: value.charAt(0) + value.slice(1).toLowerCase() }))}
        onChange={(values) => onChange({ severities: values })}
      />
      <Choices
        label={listText.kind}
        values={filter.subtypes}
        options={subtypes.map((value) => ({ value, text: typeNames[value] }))}
        onChange={(values) => onChange({ subtypes: values })}
      />
      <Choices
        label={listText.logTypes}
        values={filter.logTypes}
        options={logTypes.map((value) => ({ value, text: value }))}
        onChange={(values) => onChange({ logTypes: values })}
      />
    </div>
  )
}

/** Asks 200 ms after typing stops. */
function SearchBox({
  ref,
  text,
  onChange,
}: {
  readonly ref: Ref<HTMLInputElement>
  readonly text: string
  readonly onChange: (text: string) => void
}) {
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = (value: string): void => {
    clearTimeout(timer.current)
    setTyped(undefined)
    onChange(value)
  }
  const type = (value: string): void => {
    setTyped(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(value), 200)
  }
  return (
    <label className={css['search']}>
      <Search size={14} aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label={listText.search}
        placeholder={listText.search}
        value={typed ?? text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') ask(currentTarget.value)
          if (key === 'Escape' || key === 'Enter') currentTarget.blur()
        }}
      />
    </label>
  )
}
