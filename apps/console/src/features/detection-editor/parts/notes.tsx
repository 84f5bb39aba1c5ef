import { Link } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import type { Editing } from '../document/use-editing.ts'
import { editorText } from '../strings.ts'
import css from '../editor.module.css'

/** Notes for the author: the detection is a draft, is managed or is read-only. */
export function Notes({ opened, edited, state, isReadOnly }: Editing) {
  return (
    <>
      {edited.isRestored && (
        <div className={css['banner']} role="status">
          <span>{editorText.restored}</span>
          <Button look="quiet" onClick={edited.discard}>
            {editorText.discardDraft}
          </Button>
        </div>
      )}
      {opened.isManaged && (
        <div className={css['banner']} role="note">
          <span>
            <strong>{editorText.managed}</strong> {editorText.managedWhy}
          </span>
          {!isReadOnly && opened.id !== undefined && (
            <Link
              to={`/build/detections/new/?relatedDetectionId=${encodeURIComponent(opened.id)}&relationOperation=clone`}
            >
              {editorText.cloneAndEdit}
            </Link>
          )}
        </div>
      )}
      {isReadOnly && (
        <div className={css['banner']} role="note">
          {editorText.noModify(state.kind === 'policy' ? 'PolicyModify' : 'RuleModify')}
        </div>
      )}
    </>
  )
}
