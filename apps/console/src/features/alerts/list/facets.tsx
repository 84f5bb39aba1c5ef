import type { AlertStatus, Severity } from '@picket/core/api'
import { useState } from 'react'
import { severities, SeverityMark } from '../../../ui/severity.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { statuses, type AlertFilter } from '../filter.ts'
import { listText, typeNames } from '../strings.ts'
import { shorten } from './columns.tsx'
import type { Facet } from './use-spread.ts'
import css from './facets.module.css'

type Field = Facet['field']
type Value = Facet['values'][number]

interface Kind {
  readonly title: string
  readonly isOn: (filter: AlertFilter, value: string) => boolean
  readonly toggle: (filter: AlertFilter, value: string) => Partial<AlertFilter>
  readonly show?: (value: Value) => React.ReactNode
}

/** Converts a facet value to a filter, by API field. */
const kinds: Readonly<Record<Field, Kind>> = {
  SEVERITY: {
    ...listOf('severities', listText.severity),
    show: ({ value }) => <SeverityMark severity={value as Severity} />,
  },
  STATUS: { ...listOf('statuses', listText.status), show: ({ value }) => <StatusMark status={value as AlertStatus} /> },
  TYPE: { ...listOf('subtypes', listText.kind), show: ({ value }) => typeNames[value as keyof typeof typeNames] },
  DETECTION: oneOf('detection', listText.detection),
  ASSIGNEE: {
    ...oneOf('assignee', listText.assignee),
    isOn: ({ assignee }, value) => assignee === (value === '' ? 'nobody' : value),
    toggle: ({ assignee }, value) => {
      const next = value === '' ? 'nobody' : value
      return { assignee: assignee === next ? '' : next }
    },
    show: ({ name }) => (name === '' ? listText.nobody : shorten(name)),
  },
  LOG_TYPE: listOf('logTypes', listText.logTypes),
}

/** Fields whose values have a natural order. Other values are sorted by count. */
const orders: { readonly [field in Field]?: readonly string[] } = { SEVERITY: severities, STATUS: statuses }

/** Facets that do not apply to system errors. */
const ofDetections: ReadonlySet<Field> = new Set(['TYPE', 'DETECTION'])

/** Lists the values of the alerts with counts. A click adds a filter, another click removes it. */
export function Facets({
  facets,
  filter,
  onChange,
}: {
  readonly facets: readonly Facet[]
  readonly filter: AlertFilter
  readonly onChange: (part: Partial<AlertFilter>) => void
}) {
  return (
    <nav className={css['facets']} aria-label={listText.facets}>
      {facets
        .filter(
          ({ field, values }) => values.length > 0 && (!ofDetections.has(field) || filter.type !== 'SYSTEM_ERROR'),
        )
        .map((facet) => (
          <OneFacet key={facet.field} facet={facet} filter={filter} onChange={onChange} />
        ))}
    </nav>
  )
}

const few = 8

function OneFacet({
  facet: { field, values },
  filter,
  onChange,
}: {
  readonly facet: Facet
  readonly filter: AlertFilter
  readonly onChange: (part: Partial<AlertFilter>) => void
}) {
  const [isWhole, setWhole] = useState(false)
  const { title, isOn, toggle, show } = kinds[field]
  const order = orders[field]
  const sorted =
    order === undefined ? values : values.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
  const shown = isWhole ? sorted : sorted.slice(0, few)
  return (
    <details open>
      <summary>{title}</summary>
      <ul>
        {shown.map((value) => (
          <li key={value.value}>
            <button
              type="button"
              className={css['value']}
              aria-pressed={isOn(filter, value.value)}
              title={shorten(value.name)}
              onClick={() => onChange(toggle(filter, value.value))}
            >
              <span>{show?.(value) ?? <bdi>{shorten(value.name)}</bdi>}</span>
              <span className={css['count']}>{value.count.toLocaleString('en')}</span>
            </button>
          </li>
        ))}
      </ul>
      {values.length > shown.length && (
        <button type="button" className={css['value']} onClick={() => setWhole(true)}>
          {listText.moreValues(values.length - shown.length)}
        </button>
      )}
    </details>
  )
}

function listOf(key: 'severities' | 'statuses' | 'subtypes' | 'logTypes', title: string): Kind {
  return {
    title,
    isOn: (filter, value) => (filter[key] as readonly string[]).includes(value),
    toggle: (filter, value) => {
      const before = filter[key] as readonly string[]
      return { [key]: before.includes(value) ? before.filter((one) => one !== value) : [...before, value] }
    },
  }
}

function oneOf(key: 'detection' | 'assignee', title: string): Kind {
  return {
    title,
    isOn: (filter, value) => filter[key] === value,
    toggle: (filter, value) => ({ [key]: filter[key] === value ? '' : value }),
  }
}
