import type { TextLine } from '../../parts/text-view.tsx'
import { fit } from '../../text/fit.ts'
import type { Theme, Token } from '../../theme/theme.ts'

/** A line that belongs to a place in a file, counted from 1: editing begins there. */
export interface PlacedLine extends TextLine {
  readonly place?: { readonly file: string; readonly line: number }
  /** The name of the test that it tells of. */
  readonly test?: string
}

const looks: readonly (readonly [RegExp, Token])[] = [
  [/^\s*(FAIL|INVALID)\b|^error|^\s*fail /, 'error'],
  [/^\s*\+ actual/, 'error'],
  [/^\s*- expected/, 'good'],
  [/^\s*PASS\b/, 'good'],
  [/^\s*ok {2}/, 'faint'],
  [/^(warning|info)|^\s*(SKIP|warning)\b|^\s*\|\s*\^/, 'warning'],
  [/^\s*(-->|printed \|)/, 'faint'],
]

/** What a command prints of tests and problems, its parts told apart; lines that name a place lead there. */
export function colored(text: string, theme: Theme, width: number): readonly PlacedLine[] {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((plain) => {
      const token = looks.find(([pattern]) => pattern.test(plain))?.[1]
      const shown = fit(plain, width)
      const [, file, line] = /^\s*--> (.+):(\d+):\d+$/.exec(plain) ?? []
      return {
        plain,
        text: token === undefined ? shown : theme.paint(token, shown),
        ...(file === undefined ? {} : { place: { file, line: Number(line) } }),
      }
    })
}
