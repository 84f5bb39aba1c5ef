import { editRule, openRule, printSavedBuilder, readBuilder, type BuilderAction, type RuleEditor } from '@picket/core'
import { keyOf, type BuilderPlace, type Builders } from './builder-place.ts'
import type { DocumentState } from './document-state.ts'

/** The builders of lists of conditions. Loaded with the first list that is shown. */
export const builders: Builders = { build, follow }

/** The builder of a list, with incomplete conditions. */
export function builderAt(
  { text, builders: known }: Pick<DocumentState, 'text' | 'builders'>,
  place: BuilderPlace,
): RuleEditor {
  const editor = known[keyOf(place)]
  return editor === undefined ? openRule(text, place) : follow(editor, text)
}

function build(editor: RuleEditor | undefined, text: string, place: BuilderPlace, action: BuilderAction): RuleEditor {
  return editRule(editor === undefined ? openRule(text, place) : follow(editor, text), { kind: 'build', action })
}

/** Incomplete conditions are retained unless the conditions themselves changed. */
function follow(editor: RuleEditor, text: string): RuleEditor {
  if (editor.text === text) return editor
  const read = editRule(editor, { kind: 'type', text })
  if (editor.problems.length === 0 || read.refusal) return read
  const before = readBuilder(editor.text, editor.options)
  const isSame = before.kind === 'shown' && printSavedBuilder(before.builder) === printSavedBuilder(read.builder)
  return isSame ? { ...read, builder: editor.builder, problems: editor.problems } : read
}
