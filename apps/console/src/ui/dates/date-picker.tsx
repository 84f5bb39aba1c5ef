import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useZone } from '../../time/zone.ts'
import { Button } from '../button.tsx'
import { Popover } from '../popover.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import type { Day } from './calendar.ts'
import { printDay, type TimeMode } from './date-range.ts'
import { dateText } from './strings.ts'
import { nameOf } from './name-of.ts'
import { toMoment, toPicked } from './zoned.ts'
import css from './dates.module.css'

interface DatePickerProps {
  readonly label: string
  /** Shown while no date is chosen. */
  readonly placeholder: string
  /** In ms. */
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
  readonly hasTime?: boolean
  readonly timeMode?: TimeMode
  readonly min?: Day
  readonly max?: Day
}

/** Picks a date in the selected zone. Cancel and a click outside discard what is pending. */
export function DatePicker(props: DatePickerProps) {
  const { label, placeholder, value, hasTime = false, timeMode = '24h' } = props
  const zone = useZone()
  const picked = value === undefined ? undefined : toPicked(value, value, zone)
  const shown = picked && printDay(picked.start!, hasTime ? picked.fromTime : undefined, timeMode)
  return (
    <Popover
      width={300}
      button={
        <Button icon={<CalendarDays size={14} />} aria-label={nameOf(label, shown ?? placeholder)}>
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
  min,
  max,
  zone,
  onClose,
}: DatePickerProps & { readonly zone: string; readonly onClose: () => void }) {
  const [now] = useState(Date.now)
  const applied = value === undefined ? undefined : toPicked(value, value, zone)
  const [day, setDay] = useState<Day | undefined>(applied?.start)
  const [time, setTime] = useState(applied?.fromTime ?? '00:00')
  const today = toPicked(now, now, zone).start!
  const isChanged = day !== applied?.start || (hasTime && day !== undefined && time !== (applied?.fromTime ?? '00:00'))
  const apply = (): void => {
    onChange(day === undefined ? undefined : toMoment(day, hasTime ? time : '00:00', zone))
    onClose()
  }
  return (
    <div className={css['picker']}>
      <CalendarGrid
        label={label}
        shown={day ?? today}
        today={today}
        start={day}
        end={day}
        min={min}
        max={max}
        onPick={setDay}
      />
      {hasTime && (
        <div className={css['times']}>
          <label>
            {dateText.time}
            <input type="time" value={time} onChange={({ target }) => setTime(target.value || '00:00')} />
          </label>
        </div>
      )}
      <div className={css['end']}>
        <Button look="quiet" onClick={() => setDay(undefined)}>
          {hasTime ? dateText.clearOneWithTime : dateText.clearOne}
        </Button>
        <span className={css['space']} />
        <Button onClick={onClose}>{dateText.cancel}</Button>
        <Button look="main" disabled={!isChanged} onClick={apply}>
          {dateText.apply}
        </Button>
      </div>
    </div>
  )
}
