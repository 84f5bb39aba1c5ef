import { readTimeRange, type QueryRange } from '@picket/query'
import { Choice } from '../../ui/choice.tsx'
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx'
import { searchText } from './strings.ts'

const presets = ['15m', '1h', '4h', '1d', '7d', '30d', '90d'] as const

/** The time range of the query in the editor. Changing it changes the text. */
export function TimeChoice({
  text,
  onChange,
}: {
  readonly text: string
  readonly onChange: (range: QueryRange | undefined) => void
}) {
  const range = readTimeRange(text)
  const preset = presets.find((one) => range !== undefined && 'last' in range && range.last === one)
  const other = range === undefined ? 'none' : 'custom'
  return (
    <>
      <Choice
        label={searchText.timeRange}
        value={preset ?? other}
        options={[
          ...(preset === undefined ? [{ value: other, text: searchText.ranges[other] } as const] : []),
          ...presets.map((value) => ({ value, text: searchText.ranges[value] })),
        ]}
        onChange={(value) => value !== 'none' && value !== 'custom' && onChange({ last: value })}
      />
      <DateRangePicker
        label={searchText.customRange}
        placeholder={searchText.customRange}
        hasTime
        value={range !== undefined && 'from' in range ? range : undefined}
        onChange={onChange}
      />
    </>
  )
}
