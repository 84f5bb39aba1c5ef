import { submitBlock } from '../builder/submit-state.ts'
import { editRule, hasUnsavedChanges, openRule, type RuleEditor, type RuleEditorAction } from './rule-editor.ts'

/** The side sheet in which the inline filters of a rule are edited, from an alert. */
export type QuickFilter =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'saved'; readonly banner: string }
  | { readonly state: 'closed' }
  | EditingFilter

export interface EditingFilter {
  readonly state: 'editing'
  readonly editor: RuleEditor
  readonly submitting: boolean
  /** Whether the user closed the sheet with unsaved changes. */
  readonly confirm?: typeof confirmDiscard
  /** Why saving failed. */
  readonly error?: string
}

/** The confirmation before changes are discarded. */
export const confirmDiscard = { discard: 'Discard Changes', back: 'Back to Edit' } as const

export type QuickFilterAction =
  /** The text of the spec, or only of its list. */
  | { readonly kind: 'loaded'; readonly text: string }
  | { readonly kind: 'load-failed' }
  | { readonly kind: 'edit'; readonly action: RuleEditorAction }
  | { readonly kind: 'submit' }
  | { readonly kind: 'stored' }
  | { readonly kind: 'store-failed'; readonly message: string }
  | { readonly kind: 'close' }
  | { readonly kind: 'discard' }
  | { readonly kind: 'back' }

/** Returns the sheet after an action; one that does not apply changes nothing. */
export function editQuickFilter(sheet: QuickFilter, action: QuickFilterAction): QuickFilter {
  if (action.kind === 'loaded') {
    const editor = openRule(action.text, { subject: 'inline-filters' })
    return { state: 'editing', editor, submitting: false }
  }
  if (action.kind === 'load-failed') return { state: 'failed', message: 'There was a problem loading the filters' }
  if (sheet.state !== 'editing') return action.kind === 'close' ? { state: 'closed' } : sheet
  const { editor, submitting } = sheet
  switch (action.kind) {
    case 'edit':
      return submitting ? sheet : { state: 'editing', editor: editRule(editor, action.action), submitting }
    case 'submit':
      return quickFilterBlock(sheet) ? sheet : { state: 'editing', editor, submitting: true }
    case 'stored':
      return { state: 'saved', banner: 'The filters are saved.' }
    case 'store-failed':
      return { state: 'editing', editor, submitting: false, error: action.message }
    case 'close':
      return hasUnsavedChanges(editor) ? { ...sheet, confirm: confirmDiscard } : { state: 'closed' }
    case 'discard':
      return sheet.confirm ? { state: 'closed' } : sheet
    case 'back':
      return { state: 'editing', editor, submitting }
  }
}

/** Returns why the filters cannot be saved; undefined if they can. */
export function quickFilterBlock({ editor, submitting }: EditingFilter): ReturnType<typeof submitBlock> {
  const valid = editor.problems.length === 0 && editor.refusal?.code !== 'syntax'
  return submitBlock({ submitting, valid, changed: hasUnsavedChanges(editor) })
}
