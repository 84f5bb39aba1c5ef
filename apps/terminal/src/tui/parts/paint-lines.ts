import { cleanLine, cleanLines } from '../text/clean.ts'
import { cellsOf, fit, wrapText } from '../text/fit.ts'
import { linkSequence } from '../term/sequences.ts'
import type { Theme, Token } from '../theme/theme.ts'
import type { TextLine } from './text-view.tsx'

/** Formats headings, fields and texts as lines of exactly `width` cells. */
export interface LinePainter {
  readonly lines: TextLine[]
  heading(text: string): void
  /** Adds a name and its wrapped value; a long name has a line of its own. Empty values are left out. */
  field(name: string, value: string | number | readonly string[] | null | undefined, token?: Token): void
  text(text: string, token?: Token, indent?: number): void
  /** Adds one line, cut at the width. */
  row(text: string, token?: Token): void
  gap(): void
}

/** The most lines of a value; texts are not cut. */
const mostFieldLines = 6
const nameWidth = 13

export function createLinePainter(theme: Theme, width: number): LinePainter {
  const lines: TextLine[] = []
  const push = (plain: string, token?: Token): void => {
    const shown = fit(plain, width)
    const painted = token === undefined ? shown : theme.paint(token, shown)
    lines.push({ plain, text: withLinks(plain, painted) })
  }
  const painter: LinePainter = {
    lines,
    heading: (text) => {
      if (lines.length > 0) push('')
      push(text, 'accent')
    },
    field: (name, value, token) => {
      const text = Array.isArray(value) ? value.map((one) => cleanLine(String(one))).join(', ') : String(value ?? '')
      if (text === '') return
      const space = Math.max(8, width - nameWidth)
      const isLong = cellsOf(cleanLine(name)) >= nameWidth
      if (isLong) lines.push({ plain: name, text: theme.paint('faint', fit(name, width)) })
      for (const [index, line] of wrapText(cleanLine(text, space * mostFieldLines), space).entries()) {
        const lead = `${fit(index === 0 && !isLong ? name : '', nameWidth - 1)} `
        const shown = fit(line, space)
        lines.push({
          plain: lead + line,
          text: theme.paint('faint', lead) + withLinks(line, token === undefined ? shown : theme.paint(token, shown)),
        })
      }
    },
    text: (text, token, indent = 0) => {
      for (const line of cleanLines(text, 2000))
        for (const piece of wrapText(line, width - indent)) push(' '.repeat(indent) + piece, token)
    },
    row: (text, token) => push(cleanLine(text), token),
    gap: () => push(''),
  }
  return painter
}

/** Turns URLs in a line into links if the terminal supports them. */
function withLinks(plain: string, painted: string): string {
  return plain.includes('://')
    ? painted.replace(/https?:\/\/[^\s\p{Cc}"'<>)\]}\u2026]+/gu, (url) => linkSequence(url, url))
    : painted
}
