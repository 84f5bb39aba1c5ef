import { defaultFilter, filtersOf, type AlertFilter } from '../filter.ts'
import { listText, statusNames, typeNames } from '../strings.ts'
import { shorten } from './columns.tsx'
import css from './chips.module.css'

export interface Chip {
  readonly key: keyof AlertFilter
  /** Such as `Severity is Critical, High`. */
  readonly text: string
}

/** Returns the active filters as text. `names` are the names of detections and users by ID. */
export function chipsOf(filter: AlertFilter, names: ReadonlyMap<string, string>): readonly Chip[] {
  return filtersOf(filter).map((key) => {
    const value = filter[key]
    const texts = (Array.isArray(value) ? (value as readonly string[]) : [value as string]).map((one) =>
      shorten(say(key, one, names)),
    )
    const what = texts.length === 0 ? 'any' : texts.join(', ')
    const word = key === 'minEvents' ? 'at least' : key === 'maxEvents' ? 'at most' : 'is'
    return { key, text: `${titles[key] ?? key} ${word} ${what}` }
  })
}

const titles: { readonly [key in keyof AlertFilter]?: string } = {
  statuses: listText.status,
  severities: listText.severity,
  subtypes: listText.kind,
  logTypes: listText.logTypes,
  resourceTypes: listText.resourceTypes,
  sources: listText.sources,
  tags: listText.tags,
  detection: listText.detection,
  indicator: 'Value',
  dedup: listText.dedup,
  minEvents: 'Events',
  maxEvents: 'Events',
  assignee: listText.assignee,
}

function say(key: keyof AlertFilter, value: string, names: ReadonlyMap<string, string>): string {
  if (key === 'severities') return value.charAt(0) + value.slice(1).toLowerCase()
  if (key === 'statuses') return statusNames[value as keyof typeof statusNames]
  if (key === 'subtypes') return typeNames[value as keyof typeof typeNames]
  if (key === 'assignee')
    return value === 'me' ? listText.me : value === 'nobody' ? listText.nobody : (names.get(value) ?? value)
  return key === 'detection' ? (names.get(value) ?? value) : value
}

/** Returns the filter without one of its parts. */
export function without(filter: AlertFilter, key: keyof AlertFilter): AlertFilter {
  return { ...filter, [key]: defaultFilter[key] }
}

export function Chips({
  chips,
  onRemove,
}: {
  readonly chips: readonly Chip[]
  readonly onRemove: (key: keyof AlertFilter) => void
}) {
  if (chips.length === 0) return null
  return (
    <ul className={css['chips']} aria-label="Filters">
      {chips.map(({ key, text }) => (
        <li key={key}>
          <bdi title={text}>{text}</bdi>
          <button type="button" aria-label={listText.remove(text)} onClick={() => onRemove(key)}>
            ✕
          </button>
        </li>
      ))}
    </ul>
  )
}
