import { LayoutList, ListFilter, Table2, X } from 'lucide-react'
import type { Ref } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { ListControl, ListControls, ListControlsEnd } from '../../../ui/list-controls.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { usePhone } from '../../../ui/watch-width.ts'
import { countFilters, defaultFilter, tabOf, type DetectionFilter } from '../filter.ts'
import { listText, sortNames } from '../strings.ts'
import { MoreFilters } from './more-filters.tsx'
import css from './filter-bar.module.css'

interface FilterBarProps {
  readonly filter: DetectionFilter
  readonly onChange: (filter: DetectionFilter) => void
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
  readonly search: Ref<HTMLInputElement>
}

export function FilterBar({ filter, onChange, isTable, onTable, search }: FilterBarProps) {
  const { text, analysisTypes, sortBy, sortDir } = filter
  const count = countFilters(filter)
  const kept = tabOf(filter) === undefined ? [] : analysisTypes
  const isPhone = usePhone()
  const more = <MoreFilters filter={filter} onChange={(part) => onChange({ ...filter, ...part })} />
  return (
    <ListControls
      title={listText.filters(count)}
      search={
        <SearchField
          ref={search}
          label={listText.search}
          text={text}
          onChange={(next) => onChange({ ...filter, text: next })}
        />
      }
    >
      {isPhone ? (
        more
      ) : (
        <Popover width={320} button={<Button icon={<ListFilter size={14} />}>{listText.filters(count)}</Button>}>
          <div className={css['more']}>{more}</div>
        </Popover>
      )}
      {count > 0 && (
        <Button
          look="quiet"
          icon={<X size={14} />}
          onClick={() => onChange({ ...defaultFilter, text, analysisTypes: kept, sortBy, sortDir })}
        >
          {listText.clear}
        </Button>
      )}
      <ListControlsEnd />
      <ListControl label={listText.sortBy}>
        <Choice
          label={listText.sortBy}
          value={`${sortBy}:${sortDir}`}
          options={sortNames}
          onChange={(value) => {
            const [by, dir] = value.split(':') as [DetectionFilter['sortBy'], DetectionFilter['sortDir']]
            onChange({ ...filter, sortBy: by, sortDir: dir })
          }}
        />
      </ListControl>
      {!isPhone && (
        <IconButton label={isTable ? listText.asCards : listText.asTable} onClick={() => onTable(!isTable)}>
          {isTable ? <LayoutList size={16} /> : <Table2 size={16} />}
        </IconButton>
      )}
    </ListControls>
  )
}
