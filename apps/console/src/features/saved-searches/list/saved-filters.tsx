import type { RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { ListControl, ListControls, ListControlsEnd } from '../../../ui/list-controls.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { savedText } from '../strings.ts'
import type { SavedFilter } from './filter.ts'

/** The controls above the list. */
export function SavedFilters({
  filter,
  count,
  tags,
  searchBox,
  isFiltered,
  onNarrow,
  onClear,
}: {
  readonly filter: SavedFilter
  readonly count: number
  /** The tags to select from. */
  readonly tags: readonly string[]
  readonly searchBox: RefObject<HTMLInputElement | null>
  readonly isFiltered: boolean
  readonly onNarrow: (change: Readonly<Record<string, string | readonly string[]>>) => void
  readonly onClear: () => void
}) {
  return (
    <ListControls
      title={savedText.filters(count)}
      search={
        <SearchField
          ref={searchBox}
          label={savedText.search}
          text={filter.text}
          onChange={(text) => onNarrow({ text })}
        />
      }
    >
      <ListControl label={savedText.schedule}>
        <Choice
          label={savedText.schedule}
          value={filter.scheduled}
          options={savedText.schedules}
          onChange={(scheduled) => onNarrow({ scheduled })}
        />
      </ListControl>
      <ListControl label={savedText.type}>
        <Choice
          label={savedText.type}
          value={filter.type}
          options={savedText.types}
          onChange={(type) => onNarrow({ type })}
        />
      </ListControl>
      {tags.length > 0 && (
        <ListControl label={savedText.tag}>
          <Choice
            label={savedText.tag}
            value={filter.tags[0] ?? ''}
            options={[{ value: '', text: savedText.anyTag }, ...tags.map((value) => ({ value, text: value }))]}
            onChange={(tag) => onNarrow({ tags: tag === '' ? [] : [tag] })}
          />
        </ListControl>
      )}
      {isFiltered && (
        <Button look="quiet" onClick={onClear}>
          {savedText.clear}
        </Button>
      )}
      <ListControlsEnd />
      <ListControl label={savedText.sortBy}>
        <Choice
          label={savedText.sortBy}
          value={filter.sort}
          options={savedText.sorts}
          onChange={(sortBy) => onNarrow({ sortBy: sortBy === 'ALPHANUMERIC_ASC' ? '' : sortBy })}
        />
      </ListControl>
    </ListControls>
  )
}
