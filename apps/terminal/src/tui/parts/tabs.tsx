import { Line } from '../term/elements.tsx'
import { cellsOf, fit } from '../text/fit.ts'
import { useTheme } from './context.ts'

/**
 * Tabs as `[1 Summary] 2 Events`: the numbers are keys. Tabs that do not fit are left out, but never the current one.
 */
export function Tabs({
  names,
  current,
  width,
}: {
  readonly names: readonly string[]
  readonly current: number
  readonly width: number
}) {
  const theme = useTheme()
  const texts = names.map((name, index) => {
    const label = `${index + 1} ${fit(name, Math.min(24, Math.max(1, cellsOf(name))))}`
    return index === current ? `[${label}]` : ` ${label} `
  })
  let used = 1
  const first = Math.max(
    0,
    texts.findIndex((_, index) => sizeOf(texts.slice(index, current + 1)) <= width - 2),
  )
  const shown = texts.slice(first).filter((text) => (used += cellsOf(text)) <= width)
  const line = shown
    .map((text) => (text.startsWith('[') ? theme.paint('strong', text) : theme.paint('faint', text)))
    .join('')
  const rest = width - 1 - sizeOf(shown)
  return <Line text={` ${line}${' '.repeat(Math.max(0, rest))}`} />
}

function sizeOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + cellsOf(text), 0)
}
