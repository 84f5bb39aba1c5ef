import type { Overlay } from '../app/overlay.ts'
import { cleanLine } from '../text/clean.ts'
import { cellsOf, fit } from '../text/fit.ts'
import { wrapWhole } from '../text/wrap-whole.ts'
import { Column, Line } from '../term/elements.tsx'
import { useTheme } from './context.ts'
import { useAnnouncement } from './use-announcement.ts'

/** The most characters of a value that screen readers get. */
const mostRead = 2000

/** A value that is longer than its line, on a page of its own: `name` is its path. */
export function valuePage(name: string, value: unknown): Overlay {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return {
    kind: 'page',
    Page: ({ width, height }) => {
      const theme = useTheme()
      useAnnouncement(`${cleanLine(name)}: ${cleanLine(text, mostRead)}. Any key closes.`)
      const lines = wrapWhole(text, width - 4, height)
      const shown = lines.length > height - 1 ? lines.slice(0, height - 2) : lines
      const end = `, ${text.length.toLocaleString('en')} characters. Esc closes.`
      const head = ` ${fit(cleanLine(name), Math.max(1, Math.min(cellsOf(cleanLine(name)), width - end.length - 1)))}${end}`
      return (
        <Column width={width} height={height}>
          <Line text={theme.paint('faint', fit(head, width))} />
          {shown.map((line, index) => (
            <Line key={index} text={`   ${fit(line, width - 3)}`} />
          ))}
          {shown === lines ? null : (
            <Line
              text={theme.paint(
                'faint',
                fit('   The rest does not fit. Press c on its line to copy the whole value.', width),
              )}
            />
          )}
        </Column>
      )
    },
  }
}
