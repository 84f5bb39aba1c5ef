import { Line } from '../term/elements.tsx'
import { cellsOf, fit } from '../text/fit.ts'
import type { Token } from '../theme/theme.ts'
import { useTheme } from './context.ts'

/** The filter or title of a list, and at the right its marks and the position of the cursor. */
export function PlaceLine({
  width,
  left,
  marks,
  place,
}: {
  readonly width: number
  readonly left: string
  readonly marks: readonly (readonly [Token, string])[]
  readonly place: string
}) {
  const theme = useTheme()
  const parts: readonly (readonly [Token, string])[] = [...marks, ...(place === '' ? [] : [['faint', place] as const])]
  const used = parts.reduce((sum, [, text]) => sum + cellsOf(text) + 2, 0)
  const room = Math.max(4, width - used - 2)
  const right = parts.map(([token, text]) => `  ${theme.paint(token, text)}`).join('')
  return <Line text={` ${fit(left, room)}${right} `} />
}
