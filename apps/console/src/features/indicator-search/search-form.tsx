import { indicatorScopes, readIndicators } from '@picket/core'
import { Search, Square } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { Choice, Choices } from '../../ui/choice.tsx'
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx'
import { TextArea } from '../../ui/form-fields.tsx'
import { describeValues } from './describe-values.ts'
import { databases, ranges, type IndicatorSearch } from './search-state.ts'
import { indicatorText } from './strings.ts'
import css from './screen.module.css'

/** As many as the server accepts. */
const most = 500

/** What to search for, where and when. Ctrl+Enter in the list starts the search. */
export function SearchForm({
  search,
  isBusy,
  values: box,
  onChange,
  onRun,
  onStop,
}: {
  readonly search: IndicatorSearch
  readonly isBusy: boolean
  readonly values: Ref<HTMLTextAreaElement>
  readonly onChange: (change: Partial<IndicatorSearch>) => void
  readonly onRun: () => void
  readonly onStop: () => void
}) {
  const values = readIndicators(search.text)
  const isTooMany = values.length > most
  const canRun = values.length > 0 && !isTooMany
  const isFixed = search.from !== ''
  return (
    <form
      className={css['form']}
      aria-label={indicatorText.title}
      onSubmit={(event) => {
        event.preventDefault()
        if (canRun) onRun()
      }}
    >
      <TextArea
        ref={box}
        label={indicatorText.values}
        placeholder={indicatorText.placeholder}
        rows={Math.max(3, Math.min(9, search.text.split('\n').length + 1))}
        spellCheck={false}
        value={search.text}
        error={isTooMany ? indicatorText.tooMany(values.length, most) : undefined}
        classNames={{ input: css['values'] ?? '' }}
        onChange={({ target }) => onChange({ text: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          if (canRun) onRun()
        }}
      />
      <p className={css['recognized']} aria-live="polite">
        {values.length === 0 ? indicatorText.none : describeValues(values, search.scope)}
      </p>
      <div className={css['bar']}>
        <Choice
          label={indicatorText.scope}
          value={search.scope}
          options={indicatorScopes.map(({ name, label }) => ({ value: name, text: label }))}
          onChange={(scope) => onChange({ scope })}
        />
        <Choice
          label={indicatorText.range}
          value={isFixed ? 'custom' : search.range}
          options={[
            ...(isFixed ? [{ value: 'custom' as const, text: indicatorText.custom }] : []),
            ...ranges.map((value) => ({ value, text: indicatorText.ranges[value] })),
          ]}
          onChange={(range) => range !== 'custom' && onChange({ range, from: '', to: '' })}
        />
        <DateRangePicker
          label={indicatorText.custom}
          placeholder={indicatorText.custom}
          value={isFixed ? { from: Date.parse(search.from), to: Date.parse(search.to) } : undefined}
          hasTime
          onChange={(range) =>
            onChange(
              range === undefined
                ? { from: '', to: '' }
                : { from: new Date(range.from).toISOString(), to: new Date(range.to).toISOString() },
            )
          }
        />
        <Choices
          label={indicatorText.databases}
          values={search.databases}
          options={databases.map((value) => ({ value, text: indicatorText.databaseNames[value] }))}
          // At least one remains.
          onChange={(chosen) =>
            chosen.length > 0 && onChange({ databases: databases.filter((one) => chosen.includes(one)) })
          }
        />
        <span className={css['space']} />
        {isBusy ? (
          <Button icon={<Square size={12} />} onClick={onStop}>
            {indicatorText.cancel}
          </Button>
        ) : (
          <Button look="main" type="submit" icon={<Search size={14} />} disabled={!canRun}>
            {indicatorText.run}
          </Button>
        )}
      </div>
    </form>
  )
}
