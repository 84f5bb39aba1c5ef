import type { Prefix } from '../app/app-state.ts'
import { printKey } from '../keys/print-keys.ts'
import { Column, Line } from '../term/elements.tsx'
import { cellsOf, fit } from '../text/fit.ts'
import { useTheme } from './context.ts'

/** Between two entries, in cells. */
const gap = 2

/** Returns the second presses of a sequence, each with its label. */
export function choicesAfter({ prefix, choices }: Prefix): readonly (readonly [key: string, label: string])[] {
  const found = choices.flatMap(({ keys, label, after = label }) => {
    const key = keys.find((one) => one.startsWith(`${prefix} `))
    return key === undefined ? [] : [[printKey(key.slice(prefix.length + 1)), after] as const]
  })
  // Inner scopes come before outer ones.
  return found.filter(([key], index) => found.findIndex(([other]) => other === key) === index)
}

/** Returns how many lines the sheet occupies above the footer; 0 if the footer has space for the entries. */
export function prefixHeight(prefix: Prefix | undefined, width: number, space: number): number {
  if (prefix === undefined) return 0
  const choices = choicesAfter(prefix)
  const onOneLine = choices.reduce((sum, [key, label]) => sum + cellsOf(key) + 1 + cellsOf(label) + gap, 0)
  if (onOneLine + cellsOf(printKey(prefix.prefix)) + 1 <= width) return 0
  const { perRow } = columnsOf(choices, width)
  return Math.min(space, Math.ceil(choices.length / perRow) + 1)
}

/** The keys that can follow a prefix, in columns, when the footer is too narrow for them. */
export function PrefixSheet({
  prefix,
  width,
  height,
}: {
  readonly prefix: Prefix
  readonly width: number
  readonly height: number
}) {
  const theme = useTheme()
  const choices = choicesAfter(prefix)
  const { perRow, size } = columnsOf(choices, width)
  const rows = Math.ceil(choices.length / perRow)
  const lines = Array.from({ length: rows }, (_, row) =>
    choices
      .filter((__, index) => index % rows === row)
      .map(([key, label]) => ` ${theme.paint('strong', key)} ${fit(label, size - cellsOf(key) - 2)}`)
      .join(''),
  )
  return (
    <Column width={width} height={height}>
      <Line text={theme.paint('border', '\u2500'.repeat(width))} />
      {lines.map((line, index) => (
        <Line key={index} text={line} />
      ))}
    </Column>
  )
}

function columnsOf(choices: ReturnType<typeof choicesAfter>, width: number): { perRow: number; size: number } {
  const size = Math.max(...choices.map(([key, label]) => cellsOf(key) + cellsOf(label) + 2)) + gap
  return { perRow: Math.max(1, Math.floor(width / size)), size }
}
