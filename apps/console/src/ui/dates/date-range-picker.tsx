import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { useZone } from '../../time/zone.ts'
import { Button } from '../button.tsx'
import { Popover } from '../popover.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import type { Day } from './calendar.ts'
import { canApply, datePresets, emptyRange, pickDay, presetStart, printRange, type TimeMode } from './date-range.ts'
import { dateText } from './strings.ts'
import { nameOf } from './name-of.ts'
import { toMoments, toPicked } from './zoned.ts'
import css from './dates.module.css'

export interface DateRange {
  /** In ms. */
  readonly from: number
  readonly to: number
}

interface DateRangePickerProps {
  readonly label: string
  /** Shown while no range is chosen. */
  readonly placeholder: string
  readonly value: DateRange | undefined
  readonly onChange: (value: DateRange | undefined) => void
  readonly hasTime?: boolean
  readonly timeMode?: TimeMode
  readonly hasPresets?: boolean
  readonly isUnchangedAllowed?: boolean
  readonly min?: Day
  readonly max?: Day
}

/** Picks a range of dates in the selected zone. Cancel and a click outside discard what is pending. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, placeholder, value, hasTime = false, timeMode = '24h' } = props
  const zone = useZone()
  const shown = value && printRange(toPicked(value.from, value.to - 60_000, zone), hasTime, timeMode)
  return (
    <Popover
      width={340}
      button={
        <Button icon={<CalendarRange size={14} />} aria-label={nameOf(label, shown ?? placeholder)}>
          {shown ?? placeholder}
        </Button>
      }
    >
      {(close) => <Picking {...props} zone={zone} onClose={close} />}
    </Popover>
  )
}

function Picking({
  label,
  value,
  onChange,
  hasTime = false,
  hasPresets = true,
  isUnchangedAllowed = false,
  min,
  max,
  zone,
  onClose,
}: DateRangePickerProps & { readonly zone: string; readonly onClose: () => void }) {
  const [now] = useState(Date.now)
  const applied = value === undefined ? emptyRange : toPicked(value.from, value.to - 60_000, zone)
  const [pending, setPending] = useState(applied)
  const today = toPicked(now, now, zone).start!
  const apply = (): void => {
    onChange(toMoments(pending, zone, hasTime))
    onClose()
  }
  return (
    <div className={css['picker']}>
      {hasPresets && (
        <ul className={css['presets']} aria-label={dateText.presets}>
          {datePresets.map((preset) => (
            <li key={preset.text}>
              <button type="button" onClick={() => setPending(toPicked(presetStart(preset, now), now, zone))}>
                {preset.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <CalendarGrid
        key={pending.end === undefined ? 'picking' : `${pending.start} ${pending.end}`}
        label={label}
        shown={pending.end ?? pending.start ?? today}
        today={today}
        start={pending.start}
        end={pending.end}
        min={min}
        max={max}
        onPick={(day) => setPending(pickDay(pending, day))}
      />
      {hasTime && (
        <div className={css['times']}>
          <label>
            {dateText.fromTime}
            <input
              type="time"
              value={pending.fromTime}
              onChange={({ target }) => setPending({ ...pending, fromTime: target.value || '00:00' })}
            />
          </label>
          <label>
            {dateText.toTime}
            <input
              type="time"
              value={pending.toTime}
              onChange={({ target }) => setPending({ ...pending, toTime: target.value || '23:59' })}
            />
          </label>
        </div>
      )}
      <div className={css['end']}>
        <Button look="quiet" onClick={() => setPending(emptyRange)}>
          {hasTime ? dateText.clearWithTime : dateText.clear}
        </Button>
        <span className={css['space']} />
        <Button onClick={onClose}>{dateText.cancel}</Button>
        <Button look="main" disabled={!canApply(pending, applied, { hasTime, isUnchangedAllowed })} onClick={apply}>
          {dateText.apply}
        </Button>
      </div>
    </div>
  )
}
