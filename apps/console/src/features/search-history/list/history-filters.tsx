import type { RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx'
import { ListControl, ListControls, ListControlsEnd } from '../../../ui/list-controls.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { historyText } from '../strings.ts'
import { countFilters, type HistoryFilter } from './filter.ts'

/** The controls above the history. */
export function HistoryFilters({
  filter,
  searchBox,
  onNarrow,
  onClear,
}: {
  readonly filter: HistoryFilter
  readonly searchBox: RefObject<HTMLInputElement | null>
  /** Changes query parameters. */
  readonly onNarrow: (texts: Readonly<Record<string, string>>) => void
  readonly onClear: () => void
}) {
  const count = countFilters(filter)
  return (
    <ListControls
      title={historyText.filters(count)}
      search={
        <SearchField
          ref={searchBox}
          label={historyText.search}
          text={filter.text}
          onChange={(text) => onNarrow({ text })}
        />
      }
    >
      <ListControl label={historyText.status}>
        <Choice
          label={historyText.status}
          value={filter.status}
          options={historyText.statuses}
          onChange={(status) => onNarrow({ status })}
        />
      </ListControl>
      <ListControl label={historyText.kind}>
        <Choice
          label={historyText.kind}
          value={filter.kind}
          options={historyText.kinds}
          onChange={(kind) => onNarrow({ kind })}
        />
      </ListControl>
      <ListControl label={historyText.trigger}>
        <Choice
          label={historyText.trigger}
          value={filter.by}
          options={historyText.triggers}
          onChange={(by) => onNarrow({ by })}
        />
      </ListControl>
      <ListControl label={historyText.started}>
        <DateRangePicker
          label={historyText.started}
          placeholder={historyText.anyTime}
          hasPresets={false}
          hasTime
          value={filter.range}
          onChange={(range) => onNarrow({ from: String(range?.from ?? ''), to: String(range?.to ?? '') })}
        />
      </ListControl>
      {(count > 0 || filter.text !== '') && (
        <Button look="quiet" onClick={onClear}>
          {historyText.clear}
        </Button>
      )}
      <ListControlsEnd />
      <ListControl label={historyText.sortBy}>
        <Choice
          label={historyText.sortBy}
          value={filter.sort}
          options={historyText.sorts}
          onChange={(sort) => onNarrow({ sortDir: sort === 'descending' ? '' : sort })}
        />
      </ListControl>
    </ListControls>
  )
}
