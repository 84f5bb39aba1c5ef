import { Column, Line } from '../term/elements.tsx'
import { useTheme } from './context.ts'
import type { TextLine } from './text-view.tsx'

/** Text beside a list, as far as it fits; `lines` are three cells narrower than the panel. */
export function SidePanel({
  width,
  height,
  lines,
}: {
  readonly width: number
  readonly height: number
  readonly lines: readonly TextLine[]
}) {
  const theme = useTheme()
  const border = theme.paint('border', '\u2502')
  return (
    <Column width={width} height={height}>
      {Array.from({ length: height }, (_, index) => (
        <Line key={index} text={` ${border} ${lines[index]?.text ?? ' '.repeat(width - 3)}`} />
      ))}
    </Column>
  )
}
