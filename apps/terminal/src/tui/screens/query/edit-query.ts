import type { Stroke } from '../../keys/strokes.ts'
import { cut, editText, openText, type EditedText } from '../../state/text-editor.ts'

/**
 * Applies a press to the text of a query: editor keys, plus those of shell prompts; undefined if the press is not an
 * editing key.
 */
export function editQuery(text: EditedText, stroke: Stroke): EditedText | undefined {
  const { lines, line, column } = text
  if (stroke.name === 'ctrl+u') {
    // A second press at the start of a line deletes the whole text.
    return column === 0 ? openText('') : cut(text, line, 0, column)
  }
  if (stroke.name === 'ctrl+w') {
    const kept = lines[line]!.slice(0, column).replace(/\S*\s*$/, '')
    return cut(text, line, kept.length, column)
  }
  const next = editText(text, stroke, '  ', 5)
  return next === text && stroke.name.startsWith('ctrl+') ? undefined : next
}
