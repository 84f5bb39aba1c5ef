import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../button.tsx'
import { addDays, addMonths, isAllowed, monthOf, weeksOf, type Day } from './calendar.ts'
import { dateText } from './strings.ts'
import css from './dates.module.css'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month whose days can be chosen. Arrow keys move by days and weeks, Page Up and Page Down by months. */
export function CalendarGrid({
  label,
  shown,
  today,
  start,
  end,
  min,
  max,
  onPick,
}: {
  readonly label: string
  /** The day whose month is shown first. */
  readonly shown: Day
  readonly today: Day
  readonly start: Day | undefined
  readonly end: Day | undefined
  readonly min?: Day | undefined
  readonly max?: Day | undefined
  readonly onPick: (day: Day) => void
}) {
  const [focused, setFocused] = useState(shown)
  const [month, setMonth] = useState(() => monthOf(shown))
  const grid = useRef<HTMLTableElement>(null)
  const last = end ?? start
  const go = (day: Day): void => {
    setFocused(day)
    setMonth(monthOf(day))
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    const months = { PageUp: -1, PageDown: 1 }[event.key]
    if (step === undefined && months === undefined) return
    event.preventDefault()
    if (step !== undefined) return go(addDays(focused, step))
    const { year, month: next } = addMonths(monthOf(focused), months!)
    go(`${year}-${String(next).padStart(2, '0')}-01`)
  }
  const name = `${dateText.months[month.month - 1]} ${month.year}`
  const weeks = weeksOf(month)
  const isFocusedShown = weeks.some((week) => week.includes(focused))
  return (
    <div className={css['calendar']} role="group" aria-label={label}>
      <div className={css['month']}>
        <IconButton label={dateText.previous} onClick={() => setMonth(addMonths(month, -1))}>
          <ChevronLeft size={16} />
        </IconButton>
        <span aria-live="polite">{name}</span>
        <IconButton label={dateText.next} onClick={() => setMonth(addMonths(month, 1))}>
          <ChevronRight size={16} />
        </IconButton>
      </div>
      <table ref={grid} role="grid" aria-label={name} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {dateText.weekdays.map((weekday, index) => (
              <th key={weekday} scope="col" abbr={dateText.weekdayNames[index]}>
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day, index) => {
                const isIn = start !== undefined && last !== undefined && day >= start && day <= last
                const isTabStop = isFocusedShown ? day === focused : day === weeks[1]![0]
                return (
                  <td key={day} role="gridcell" aria-selected={isIn}>
                    <button
                      type="button"
                      data-day={day}
                      data-edge={day === start || day === last}
                      data-in={isIn}
                      data-other={monthOf(day).month !== month.month}
                      {...(day === today ? { 'aria-current': 'date' as const } : {})}
                      aria-label={`${dateText.weekdayNames[index]}, ${dateText.months[monthOf(day).month - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`}
                      tabIndex={isTabStop ? 0 : -1}
                      disabled={!isAllowed(day, { min, max })}
                      onFocus={() => setFocused(day)}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
