import { keepDraft } from '../../detection-editor/document/drafts.ts'

/** Stores a new rule as a draft of the editor, and returns the id of its session. */
export function keepRule(text: string): string {
  const id = crypto.randomUUID()
  keepDraft(id, { text, body: undefined, saved: { text: '', body: undefined }, at: Date.now() })
  return id
}
