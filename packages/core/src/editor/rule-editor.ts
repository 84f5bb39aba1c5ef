import type { BuilderGroup } from '../builder/builder.ts'
import { emptyBuilder } from '../builder/builder.ts'
import type { BuilderProblem } from '../builder/check-language.ts'
import { editBuilder, type BuilderAction } from '../builder/edit-builder.ts'
import { readBuilder, type BuilderRefusal, type TextOptions } from '../builder/read-text.ts'
import { writeBuilder } from '../builder/write-text.ts'

/**
 * The body of a simple rule with its two views, Builder and Text Editor, which are always in sync. Plain data;
 * `editRule` returns the next state.
 */
export interface RuleEditor {
  readonly mode: EditorMode
  readonly text: string
  /** The state of the builder; its last one while the text cannot be shown. */
  readonly builder: BuilderGroup
  /** Why the builder is disabled: `message` is shown, `problems` have the positions. */
  readonly refusal?: BuilderRefusal
  /** The incomplete parts of the builder: the text is unchanged until they are complete. */
  readonly problems: readonly BuilderProblem[]
  /** The last opened or saved text. */
  readonly saved: string
  readonly options: TextOptions
}

export type EditorMode = 'builder' | 'text'

export type RuleEditorAction =
  | { readonly kind: 'show'; readonly mode: EditorMode }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'build'; readonly action: BuilderAction }
  | { readonly kind: 'saved' }
  /** Reverts to the saved text. */
  | { readonly kind: 'discard' }

/** Opens a text in the builder, or in the text editor if the builder cannot show it. */
export function openRule(text: string, options: TextOptions): RuleEditor {
  const editor = withText({ mode: 'builder', text, builder: emptyBuilder, problems: [], saved: text, options }, text)
  return editor.refusal ? { ...editor, mode: 'text' } : editor
}

/** Returns the editor after an action; one that does not apply changes nothing. */
export function editRule(editor: RuleEditor, action: RuleEditorAction): RuleEditor {
  switch (action.kind) {
    case 'show':
      return action.mode === 'builder' && editor.refusal ? editor : { ...editor, mode: action.mode }
    case 'type':
      return action.text === editor.text ? editor : withText(editor, action.text)
    case 'build':
      return editor.refusal ? editor : withBuilder(editor, editBuilder(editor.builder, action.action))
    case 'saved':
      return { ...editor, saved: editor.text }
    case 'discard':
      return openRule(editor.saved, editor.options)
  }
}

/** Returns whether there are unsaved changes, so that leaving must be confirmed. */
export function hasUnsavedChanges({ text, saved, problems }: RuleEditor): boolean {
  return text !== saved || problems.length > 0
}

function withText(editor: RuleEditor, text: string): RuleEditor {
  const { mode, builder, saved, options } = editor
  const reading = readBuilder(text, options)
  const base = { mode, text, problems: [], saved, options }
  if (reading.kind === 'shown') return { ...base, builder: reading.builder }
  return { ...base, mode: 'text', builder, refusal: reading }
}

function withBuilder(editor: RuleEditor, builder: BuilderGroup): RuleEditor {
  if (builder === editor.builder) return editor
  const writing = writeBuilder(editor.text, builder, editor.options)
  if (writing.kind === 'written') return { ...editor, builder, text: writing.text, problems: [] }
  return writing.kind === 'incomplete' ? { ...editor, builder, problems: writing.problems } : editor
}
