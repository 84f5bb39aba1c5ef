import { ListFilter, X } from 'lucide-react'
import { useState, type ReactNode, type Ref } from 'react'
import { useQuery } from '@apollo/client/react'
import { LogTypes, UserTeasers } from '@picket/core/api'
import { formatTime } from '../../../time/format.ts'
import { useZone } from '../../../time/zone.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice, Choices } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { ListControl, ListControls, ListControlsEnd } from '../../../ui/list-controls.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { severities } from '../../../ui/severity.tsx'
import { usePhone } from '../../../ui/watch-width.ts'
import {
  defaultFilter,
  errorSubtypes,
  filtersOf,
  isFixed,
  ranges,
  statuses,
  subtypes,
  type AlertFilter,
} from '../filter.ts'
import { nameOf } from '../parts/name-of.ts'
import { listText, rangeNames, statusNames, typeNames } from '../strings.ts'
import css from './filter-bar.module.css'

interface FilterBarProps {
  readonly filter: AlertFilter
  readonly onChange: (filter: AlertFilter) => void
  readonly search: Ref<HTMLInputElement>
  readonly children?: ReactNode
}

export function FilterBar({ filter, onChange, search, children }: FilterBarProps) {
  const change = (part: Partial<AlertFilter>): void => onChange({ ...filter, ...part })
  const count = filtersOf(filter).length
  const people = usePeople()
  const hasMoments = isFixed(filter)
  const isPhone = usePhone()
  const more = <MoreFilters filter={filter} onChange={change} />
  return (
    <ListControls
      title={listText.filters(count)}
      search={
        <SearchField label={listText.search} ref={search} text={filter.text} onChange={(text) => change({ text })} />
      }
    >
      <ListControl label={listText.assignee}>
        <Choice
          label={listText.assignee}
          value={filter.assignee}
          options={[
            { value: '', text: listText.anybody },
            { value: 'me', text: listText.me },
            { value: 'nobody', text: listText.nobody },
            ...people,
            ...(['', 'me', 'nobody', ...people.map(({ value }) => value)].includes(filter.assignee)
              ? []
              : [{ value: filter.assignee, text: listText.someoneElse }]),
          ]}
          onChange={(assignee) => change({ assignee })}
        />
      </ListControl>
      {isPhone ? (
        more
      ) : (
        <Popover width={300} button={<Button icon={<ListFilter size={14} />}>{listText.filters(count)}</Button>}>
          <div className={css['more']}>{more}</div>
        </Popover>
      )}
      {count > 0 && (
        <Button
          look="quiet"
          icon={<X size={14} />}
          onClick={() =>
            onChange({
              ...defaultFilter,
              type: filter.type,
              range: filter.range,
              from: filter.from,
              to: filter.to,
              by: filter.by,
              text: filter.text,
            })
          }
        >
          {listText.clear}
        </Button>
      )}
      <ListControlsEnd />
      {children}
      {hasMoments && <Moments filter={filter} onClear={() => change({ from: '', to: '', by: 'created' })} />}
      <ListControl label={listText.range}>
        <Choice
          label={listText.range}
          value={hasMoments ? 'fixed' : filter.range}
          options={[
            ...(hasMoments ? [{ value: 'fixed' as const, text: listText.chosen }] : []),
            ...ranges.map((value) => ({ value, text: rangeNames[value] })),
          ]}
          onChange={(range) => range !== 'fixed' && change({ range, from: '', to: '', by: 'created' })}
        />
      </ListControl>
      <ListControl label={listText.sortBy}>
        <Choice
          label={listText.sortBy}
          value={filter.sortDir}
          options={[
            { value: 'descending', text: listText.newest },
            { value: 'ascending', text: listText.oldest },
          ]}
          onChange={(sortDir) => change({ sortDir })}
        />
      </ListControl>
    </ListControls>
  )
}

/** The custom range in the time zone of the screen. A click resets it. */
function Moments({
  filter: { from, to, by },
  onClear,
}: {
  readonly filter: AlertFilter
  readonly onClear: () => void
}) {
  const zone = useZone()
  const say = (at: string): string => (at === '' ? '…' : formatTime(at, zone))
  return (
    <span className={css['moments']}>
      {by === 'event' && `${listText.firstEvent} `}
      {say(from)} – {say(to)}
      <button type="button" aria-label={listText.wholeRange} title={listText.wholeRange} onClick={onClear}>
        ✕
      </button>
    </span>
  )
}

function MoreFilters({
  filter,
  onChange,
}: {
  readonly filter: AlertFilter
  readonly onChange: (part: Partial<AlertFilter>) => void
}) {
  const quietly = { context: { failSilently: true }, errorPolicy: 'all' } as const
  const { data } = useQuery(LogTypes, quietly)
  const logTypes = [...new Set([...filter.logTypes, ...(data?.listAvailableLogTypes.logTypes ?? [])])]
  const kinds = { ALERT: subtypes, DETECTION_ERROR: errorSubtypes, SYSTEM_ERROR: [] }[filter.type]
  return (
    <>
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
      {kinds.length > 0 && (
        <Choices
          label={listText.kind}
          values={filter.subtypes}
          options={kinds.map((value) => ({ value, text: typeNames[value] }))}
          onChange={(values) => onChange({ subtypes: values })}
        />
      )}
      <div className={css['texts']}>
        <LineField
          label={listText.detectionId}
          text={filter.detection}
          onDone={(detection) => onChange({ detection })}
        />
        <LineField label={listText.entity} text={filter.indicator} onDone={(indicator) => onChange({ indicator })} />
        <LineField
          label={listText.tags}
          text={filter.tags.join(', ')}
          onDone={(text) => onChange({ tags: splitNames(text) })}
        />
        <LineField
          label={listText.resourceTypes}
          text={filter.resourceTypes.join(', ')}
          onDone={(text) => onChange({ resourceTypes: splitNames(text) })}
        />
        <LineField
          label={listText.minEvents}
          text={filter.minEvents}
          isCount
          onDone={(minEvents) => onChange({ minEvents })}
        />
        <LineField
          label={listText.maxEvents}
          text={filter.maxEvents}
          isCount
          onDone={(maxEvents) => onChange({ maxEvents })}
        />
      </div>
      <Choices
        label={listText.logTypes}
        values={filter.logTypes}
        options={logTypes.map((value) => ({ value, text: value }))}
        onChange={(values) => onChange({ logTypes: values })}
      />
    </>
  )
}

/** Applies on blur or Enter. */
function LineField({
  label,
  text,
  isCount = false,
  onDone,
}: {
  readonly label: string
  readonly text: string
  readonly isCount?: boolean
  readonly onDone: (text: string) => void
}) {
  const [typed, setTyped] = useState<string>()
  const finish = (): void => {
    const next = (typed ?? text).trim()
    setTyped(undefined)
    if (next !== text) onDone(next)
  }
  return (
    <TextField
      label={label}
      value={typed ?? text}
      {...(isCount ? { inputMode: 'numeric' } : {})}
      onChange={({ currentTarget: { value } }) => setTyped(isCount ? value.replaceAll(/\D/g, '').slice(0, 9) : value)}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  )
}

function splitNames(text: string): readonly string[] {
  return [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '')
}

/** Loads the possible assignees, by name. */
function usePeople(): readonly { readonly value: string; readonly text: string }[] {
  const { data } = useQuery(UserTeasers, { variables: {}, context: { failSilently: true } })
  return (data?.userTeasers ?? [])
    .filter(({ enabled }) => enabled)
    .map((one) => ({ value: one.id, text: nameOf(one) }))
    .toSorted((a, b) => a.text.localeCompare(b.text))
}
