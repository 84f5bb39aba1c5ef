import { useRef } from 'react'
import type { Area } from '../app/screen.ts'
import { Line } from '../term/elements.tsx'
import { useTheme } from './context.ts'
import type { TextLine } from './text-view.tsx'

/**
 * How many lines what is told beneath a list takes, its border included; 0: nothing is told. As many as the most so far, up to `most`, so that
 * rows stay where they are while one moves.
 */
export function useBeneath(lines: readonly TextLine[], most: number, isEmpty: boolean): number {
  const highest = useRef(0)
  highest.current = isEmpty ? 0 : Math.max(highest.current, lines.length)
  return highest.current === 0 ? 0 : Math.min(highest.current + 1, most)
}

/** What is under the cursor, beneath its list, as much as fits; `lines` are as wide as the screen less three. */
export function Beneath({ lines, width, height }: Area & { readonly lines: readonly TextLine[] }) {
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
