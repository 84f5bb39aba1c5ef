import type { Area } from '../../app/screen.ts'
import { useTheme } from '../../parts/context.ts'
import { useStore } from '../../state/store.ts'
import { Column, Line, TerminalCursor } from '../../term/elements.tsx'
import { cleanLine } from '../../text/clean.ts'
import { cellsOf, fit, graphemesOf } from '../../text/fit.ts'
import { highlight } from '../detection/highlight.ts'
import { problemsOf, type EditorModel } from './screen-model.ts'

/**
 * The lines around the cursor with their numbers, diagnostics below the cursor line, and the cursor of the terminal.
 */
export function EditorView({ width, height, model }: Area & { readonly model: EditorModel }) {
  const theme = useTheme()
  const { text } = useStore(model.store)
  useStore(model.folder.store)
  const problems = problemsOf(model.folder, model.file)
  const here = problems.find(({ span }) => span.line === text.line + 1)
  const seen = height - 1
  model.height = seen
  const top = Math.min(Math.max(0, text.lines.length - seen), Math.max(0, text.line - Math.floor(seen / 2)))
  const gutter = String(text.lines.length).length + 3
  const space = width - gutter - 1
  const before = cellsOf(cleanLine(text.lines[text.line]!.slice(0, text.column)))
  // Long lines scroll horizontally together, so that the cursor is visible.
  const left = Math.max(0, before - space + 1)
  const language = model.file.endsWith('.py') ? 'python' : 'yaml'
  return (
    <Column width={width} height={height}>
      {text.lines.slice(top, top + seen).map((line, index) => {
        const number = top + index + 1
        const found = problems.filter(({ span }) => span.line === number)
        const mark = found.some(({ severity }) => severity === 'error') ? 'x' : found.length > 0 ? '!' : ' '
        const lead = `${mark}${String(number).padStart(gutter - 2)} `
        const clean = cleanLine(line)
        const shown = left === 0 ? clean : withoutCells(clean, left)
        const token = mark === 'x' ? 'error' : mark === '!' ? 'warning' : number === text.line + 1 ? 'text' : 'faint'
        return <Line key={index} text={`${theme.paint(token, lead)}${highlight(shown, language, theme, space)} `} />
      })}
      {Array.from({ length: Math.max(0, seen - text.lines.length + top) }, (_, index) => (
        <Line key={`-${index}`} text="" />
      ))}
      <Line
        text={
          here === undefined
            ? ''
            : theme.paint(
                here.severity === 'error' ? 'error' : 'warning',
                fit(` ${here.message} ${here.hint ?? ''}`, width),
              )
        }
      />
      <TerminalCursor at={{ x: gutter + before - left, y: 1 + text.line - top }} />
    </Column>
  )
}

function withoutCells(line: string, cells: number): string {
  let gone = 0
  const kept = [...graphemesOf(line)]
  while (kept.length > 0 && gone < cells) gone += cellsOf(kept.shift()!)
  return ' '.repeat(gone - cells) + kept.join('')
}
