import type { TextLine } from '../../parts/text-view.tsx'
import { fit } from '../../text/fit.ts'
import type { Theme, Token } from '../../theme/theme.ts'

/** A line with its position in a file, counted from 1: the editor opens there. */
export interface PlacedLine extends TextLine {
  readonly position?: { readonly file: string; readonly line: number }
  /** The name of the test that it is about. */
  readonly test?: string
}

const patterns: readonly (readonly [RegExp, Token])[] = [
  [/^\s*(FAIL|INVALID)\b|^error|^\s*fail /, 'error'],
  [/^\s*\+ actual/, 'error'],
  [/^\s*- expected/, 'good'],
  [/^\s*PASS\b/, 'good'],
  [/^\s*ok {2}/, 'faint'],
  [/^(warning|info)|^\s*(SKIP|warning)\b|^\s*\|\s*\^/, 'warning'],
  [/^\s*(-->|printed \|)/, 'faint'],
]

/** Colours the output of a command about tests and problems; lines that name a position lead there. */
export function colored(text: string, theme: Theme, width: number): readonly PlacedLine[] {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((plain) => {
      const token = patterns.find(([pattern]) => pattern.test(plain))?.[1]
      const shown = fit(plain, width)
      const [, file, line] = /^\s*--> (.+):(\d+):\d+$/.exec(plain) ?? []
      return {
        plain,
        text: token === undefined ? shown : theme.paint(token, shown),
        ...(file === undefined ? {} : { position: { file, line: Number(line) } }),
      }
    })
}
