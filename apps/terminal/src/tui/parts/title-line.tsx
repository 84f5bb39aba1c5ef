import { Line } from '../term/elements.tsx'
import { cellsOf, fit } from '../text/fit.ts'
import type { Token } from '../theme/theme.ts'
import { useTheme } from './context.ts'

/** The filter or title of a list, and at the right its marks and the position of the cursor. */
export function TitleLine({
  width,
  left,
  marks,
  position,
}: {
  readonly width: number
  readonly left: string
  readonly marks: readonly (readonly [Token, string])[]
  readonly position: string
}) {
  const theme = useTheme()
  const parts: readonly (readonly [Token, string])[] = [
    ...marks,
    ...(position === '' ? [] : [['faint', position] as const]),
  ]
  const used = parts.reduce((sum, [, text]) => sum + cellsOf(text) + 2, 0)
  const space = Math.max(4, width - used - 2)
  const right = parts.map(([token, text]) => `  ${theme.paint(token, text)}`).join('')
  return <Line text={` ${fit(left, space)}${right} `} />
}
