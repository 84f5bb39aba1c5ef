import type { Stroke } from '../../keys/strokes.ts'
import { cut, editText, openText, type EditedText } from '../../state/text-editor.ts'

/** The text of a query after a press: as an editor has it, with what lines of shells know besides; undefined where the press means nothing to it. */
export function editQuery(text: EditedText, stroke: Stroke): EditedText | undefined {
  const { lines, line, column } = text
  if (stroke.name === 'ctrl+u') {
    // Once more at the beginning of a line empties all of it.
    return column === 0 ? openText('') : cut(text, line, 0, column)
  }
  if (stroke.name === 'ctrl+w') {
    const kept = lines[line]!.slice(0, column).replace(/\S*\s*$/, '')
    return cut(text, line, kept.length, column)
  }
  const next = editText(text, stroke, '  ', 5)
  return next === text && stroke.name.startsWith('ctrl+') ? undefined : next
}
