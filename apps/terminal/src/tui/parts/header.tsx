import { Line } from '../term/elements.tsx'
import { cellsOf, fit } from '../text/fit.ts'
import { cleanLine } from '../text/clean.ts'
import { useTheme } from './context.ts'

/** The breadcrumbs, and the status at the right. */
export function Header({
  titles,
  status,
  width,
}: {
  readonly titles: readonly string[]
  readonly status: string
  readonly width: number
}) {
  const theme = useTheme()
  const right = cleanLine(status)
  const space = Math.max(10, width - cellsOf(right) - 3)
  const trail = ['picket', ...titles].join(' > ')
  const rest = Math.max(0, width - 1 - space)
  return (
    <Line
      text={` ${theme.paint('header', fit(trail, space))}${theme.paint('faint', fit(`${right} `, rest, 'right'))}`}
    />
  )
}
