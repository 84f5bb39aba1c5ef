import { AlertEventRaw } from '@picket/core/api'
import { useQuery } from '@apollo/client/react'
import { printJson } from '@picket/core'
import { ChevronLeft, ChevronRight, Copy, FlaskConical, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMay } from '../../../app/session/permissions.ts'
import { useRemembered } from '../../../app/shell/use-remembered.ts'
import { shellText } from '../../../app/strings.ts'
import { CompareView, RawLog } from '../../../event/compare-view.tsx'
import { pathText, type EventLine } from '../../../event/event-lines.ts'
import { EventTable, fieldsOf } from '../../../event/event-table.tsx'
import { EventTree } from '../../../event/event-tree.tsx'
import { leafText } from '../../../event/leaf-text.ts'
import { useKeys } from '../../../keys/registry.ts'
import { Time } from '../../../time/time.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { MenuGroup } from '../../../ui/menu.tsx'
import { shorten } from '../list/columns.tsx'
import { keepingOut } from '../parts/first-condition.ts'
import { usePivots } from '../parts/pivots.tsx'
import { makeTest, tuneRule, useTunable } from '../parts/tune.ts'
import { detailsText, listText } from '../strings.ts'
import { FieldChoice } from './field-choice.tsx'
import { fieldOf, filterEvents, type EventFilter } from './event-filter.ts'
import { ruleEvent } from './rule-event.ts'
import { useEvents, type ShownEvent } from './use-events.ts'
import type { Alert } from './alert.ts'
import { Why } from './why.tsx'
import css from './events.module.css'

const views = ['tree', 'why', 'raw', 'diff', 'table'] as const
type View = (typeof views)[number]

/** Shows the matched events of an alert: one at a time, normalized, raw or both, or all as a table. */
export function Events({ alert }: { readonly alert: Alert }) {
  const { events, error, retry, hasMore, loadMore } = useEvents(alert.id)
  const [view, setView] = useState<View>('tree')
  const [atKey, setAtKey] = useState<string>()
  const [filters, setFilters] = useState<readonly EventFilter[]>([])
  const logType = alert.logTypes[0] ?? ''
  const [pins, setPins] = useRemembered<Readonly<Record<string, readonly string[]>>>('picket.pins', {})
  const [columns, setColumns] = useState<readonly string[]>([])
  const find = useRef<HTMLInputElement>(null)
  const pivotsOf = usePivots()
  const mayTune = useTunable()
  const maySearch = useMay('DataAnalyticsRead')
  const shown = filterEvents(events ?? [], filters)
  const at = Math.max(
    0,
    shown.findIndex(({ key }) => key === atKey),
  )
  const current = shown[at]
  const show = (index: number): void => {
    const next = shown[index]
    if (next === undefined) return
    setAtKey(next.key)
    if (index > shown.length - 5) loadMore()
  }
  useKeys(detailsText.eventKeys, [
    { keys: ']', label: detailsText.nextEvent, run: () => show(at + 1) },
    { keys: 'Shift+]', label: detailsText.previousEvent, run: () => show(at - 1) },
    { keys: '}', label: detailsText.previousEvent, run: () => show(at - 1) },
    { keys: 'Ctrl+f', label: detailsText.find, run: () => find.current?.focus() },
  ])
  if (error !== undefined && events === undefined)
    return (
      <Failed
        title={detailsText.eventsFailed}
        why={error.message}
        support={shellText.askSupport}
        retry={listText.retry}
        onRetry={retry}
      />
    )
  if (events === undefined) return <Skeleton />
  if (events.length === 0) return <Empty title={detailsText.noEvents} />

  const pinned = pins[logType] ?? []
  const pin = (path: string): void =>
    setPins({ ...pins, [logType]: pinned.includes(path) ? pinned.filter((one) => one !== path) : [...pinned, path] })
  const filter = (line: EventLine, isOut: boolean): void =>
    setFilters([...filters, { field: fieldOf(pathText(line.path)), value: leafText(line.value), isOut }])
  const pivots = (line: EventLine): readonly MenuGroup[] => {
    if (line.branch !== undefined) return []
    const value = leafText(line.value)
    return [
      {
        label: detailsText.inAlert,
        entries: [
          { text: detailsText.filterIn, onPick: () => filter(line, false) },
          { text: detailsText.filterOut, onPick: () => filter(line, true) },
        ],
      },
      ...(value === '' || value.length > 1000 ? [] : [pivotsOf(value, alert.lastReceivedEventAt)]),
      ...(mayTune(alert)
        ? [
            {
              label: detailsText.rule,
              entries: [
                {
                  text: detailsText.addToFilter,
                  onPick: () => tuneRule(alert, keepingOut(line.path, line.value)),
                },
                {
                  text: detailsText.makeTest,
                  onPick: () => current && makeTest(alert, ruleEvent(current.event)),
                },
              ],
            },
          ]
        : []),
    ]
  }
  return (
    <div className={css['events']}>
      <div className={css['pager']}>
        <IconButton label={detailsText.previousEvent} disabled={at === 0} onClick={() => show(at - 1)}>
          <ChevronLeft size={16} />
        </IconButton>
        <span aria-live="polite">{detailsText.place(shown.length === 0 ? 0 : at + 1, shown.length, hasMore)}</span>
        <IconButton label={detailsText.nextEvent} disabled={at >= shown.length - 1} onClick={() => show(at + 1)}>
          <ChevronRight size={16} />
        </IconButton>
        <Choice
          label={detailsText.view}
          value={view}
          options={views.map((value) => ({ value, text: detailsText.views[value] }))}
          onChange={setView}
        />
        {view === 'table' && <FieldChoice fields={fieldsOf(shown)} chosen={columns} onChange={setColumns} />}
        <span className={css['space']} />
        {maySearch && (
          <LinkButton
            to={`/investigate/alert-events-search/?alertId=${encodeURIComponent(alert.id)}`}
            icon={<Search size={14} />}
          >
            {detailsText.openSearch}
          </LinkButton>
        )}
        {mayTune(alert) && current !== undefined && (
          <IconButton label={detailsText.makeTest} onClick={() => makeTest(alert, ruleEvent(current.event))}>
            <FlaskConical size={15} />
          </IconButton>
        )}
        <Button
          icon={<Copy size={14} />}
          disabled={current === undefined}
          onClick={() => current && void copyText(printJson(current.event), detailsText.copied)}
        >
          {detailsText.copy}
        </Button>
      </div>
      {filters.map((one, index) => (
        <span key={index} className={css['filter']}>
          <bdi>
            {shorten(one.field)} {one.isOut ? '≠' : '='} {shorten(one.value)}
          </bdi>
          <button
            type="button"
            aria-label={listText.remove(one.field)}
            onClick={() => setFilters(filters.filter((_, other) => other !== index))}
          >
            ✕
          </button>
        </span>
      ))}
      {view === 'table' ? (
        <EventTable
          label={detailsText.views.table}
          events={shown}
          columns={columns}
          openLabel={detailsText.openEvent}
          onOpen={(key) => {
            setAtKey(key)
            setView('tree')
          }}
        />
      ) : (
        <div className={css['columns']} data-split={shown.length > 1}>
          {shown.length > 1 && <EventList events={shown} current={at} onPick={show} />}
          {current === undefined ? (
            <Empty title={listText.noResults} />
          ) : view === 'tree' ? (
            <EventTree
              key={current.key}
              label={detailsText.eventLabel(at + 1)}
              event={current.event}
              pinned={pinned}
              onPin={pin}
              pivots={pivots}
              onFilter={filter}
              find={find}
            />
          ) : view === 'why' && alert.type === 'CORRELATION_RULE' ? (
            <p>{detailsText.whyOfSignals}</p>
          ) : view === 'why' ? (
            <Why alertId={alert.id} rowId={current.key} />
          ) : (
            <Raw alertId={alert.id} shown={current} isCompared={view === 'diff'} />
          )}
        </div>
      )}
      {hasMore && <Button onClick={loadMore}>{detailsText.more}</Button>}
    </div>
  )
}

function EventList({
  events,
  current,
  onPick,
}: {
  readonly events: readonly ShownEvent[]
  readonly current: number
  readonly onPick: (index: number) => void
}) {
  return (
    <ul className={css['list']} aria-label={detailsText.eventList}>
      {events.map(({ key, event }, index) => {
        const time = event['p_event_time']
        const at = typeof time === 'string' ? `${time.replace(' ', 'T').slice(0, 23)}Z` : undefined
        return (
          <li key={key}>
            <button type="button" aria-current={index === current} onClick={() => onPick(index)}>
              {at === undefined ? detailsText.eventLabel(index + 1) : <Time at={at} />}
              <small>
                <bdi>{leafText(event['p_log_type'])}</bdi>
              </small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Raw({
  alertId,
  shown: { key, event },
  isCompared,
}: {
  readonly alertId: string
  readonly shown: ShownEvent
  readonly isCompared: boolean
}) {
  const { data, error, refetch } = useQuery(AlertEventRaw, {
    variables: { input: { alertId, rowId: key } },
    context: { failSilently: true },
  })
  if (error !== undefined)
    return (
      <Failed
        title={detailsText.eventsFailed}
        why={error.message}
        retry={listText.retry}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <Skeleton />
  if (data.alertEventRaw === '') return <p>{detailsText.noRaw}</p>
  return (
    <div className={css['one']}>
      {isCompared ? <CompareView raw={data.alertEventRaw} event={event} /> : <RawLog raw={data.alertEventRaw} />}
    </div>
  )
}
