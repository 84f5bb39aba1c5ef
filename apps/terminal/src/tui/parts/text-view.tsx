import { useStore } from '../state/store.ts'
import type { TextModel } from '../state/text-model.ts'
import { Column, Line } from '../term/elements.tsx'
import { fit } from '../text/fit.ts'
import { useTheme } from './context.ts'
import { useAnnouncement } from './use-announcement.ts'

/** A line of a long text: `plain` is searched, `text` is drawn and exactly two cells narrower than the view. */
export interface TextLine {
  readonly plain: string
  readonly text: string
  /** The cursor follows this key when lines move. */
  readonly key?: string
}

export function emptyLine(width: number): TextLine {
  return { plain: '', text: ' '.repeat(width) }
}

/** A long text with a cursor line; only visible lines are rendered. */
export function TextView({
  lines,
  model,
  width,
  height,
}: {
  readonly lines: readonly TextLine[]
  readonly model: TextModel
  readonly width: number
  readonly height: number
}) {
  const theme = useTheme()
  model.setLines(
    lines.map(({ plain }) => plain),
    height,
    lines.map(({ key }) => key),
  )
  const { cursor, top, search } = useStore(model.store)
  useAnnouncement(lines[cursor]?.plain.trim() ?? '')
  return (
    <Column width={width} height={height}>
      {lines.slice(top, top + height).map(({ plain, text }, index) => {
        const isCursor = top + index === cursor
        const isFound = search !== '' && plain.toLowerCase().includes(search.toLowerCase())
        const shown = isFound || (isCursor && theme.isCursorPlain) ? fit(plain, width - 2) : text
        const line = `${isCursor ? '>' : ' '} ${isFound ? theme.paint('match', shown) : shown}`
        return <Line key={index} text={isCursor ? theme.paint('cursor', line) : line} />
      })}
    </Column>
  )
}
