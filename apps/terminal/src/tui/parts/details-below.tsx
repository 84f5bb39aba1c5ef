import { useRef } from 'react'
import type { Area } from '../app/screen.ts'
import { Line } from '../term/elements.tsx'
import { useTheme } from './context.ts'
import type { TextLine } from './text-view.tsx'

/**
 * Returns how many lines the details below a list occupy, with their border; 0 without details. The largest number so
 * far applies, up to `most`, so that rows do not jump while the cursor moves.
 */
export function useDetailsHeight(lines: readonly TextLine[], most: number, isEmpty: boolean): number {
  const highest = useRef(0)
  highest.current = isEmpty ? 0 : Math.max(highest.current, lines.length)
  return highest.current === 0 ? 0 : Math.min(highest.current + 1, most)
}

/**
 * Details of the row under the cursor, below its list, as far as they fit. `lines` are three cells narrower than the
 * screen.
 */
export function DetailsBelow({ lines, width, height }: Area & { readonly lines: readonly TextLine[] }) {
  const theme = useTheme()
  if (height === 0) return null
  return (
    <>
      <Line text={theme.paint('border', '\u2500'.repeat(width))} />
      {lines.slice(0, height - 1).map(({ text }, index) => (
        <Line key={index} text={`   ${text}`} />
      ))}
    </>
  )
}
