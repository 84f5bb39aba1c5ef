import { CreateAlertComment } from '@picket/core/api'
import { useState } from 'react'
import { client } from '../../../app/client.ts'
import { useKeptStore } from '../../../app/session/use-kept.ts'
import { createStore } from '../../../app/store.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notify.tsx'
import { readPastAgain } from '../actions.tsx'
import { CommentBox } from './comment-box.tsx'
import { listText } from '../strings.ts'

const asked = createStore<readonly string[] | undefined>(undefined)
/** Used instead of an alert ID: closing the dialog does not lose the draft, whichever alerts it was for. */
const ofDialog = 'dialog'

/** Asks for a comment to add to each of these alerts. */
export function askComment(alertIds: readonly string[]): void {
  if (alertIds.length > 0) asked.set(alertIds)
}

export function CommentDialog() {
  const ids = useKeptStore('comment-on', asked)
  const [left, setLeft] = useState<{ readonly of: readonly string[]; readonly ids: readonly string[] }>()
  // After the dialog is closed and opened for other alerts, the previous ones are not affected.
  const todo = (left?.of === ids ? left?.ids : undefined) ?? ids ?? []
  const post = async (body: string): Promise<void> => {
    const failed: string[] = []
    let why = ''
    for (const alertId of todo)
      try {
        await client.mutate(CreateAlertComment, { input: { alertId, body } }, { failSilently: true })
      } catch (error) {
        failed.push(alertId)
        why = (error as Error).message
      }
    readPastAgain()
    if (failed.length > 0) {
      // A retry sends only to the alerts that do not have the comment yet.
      if (ids !== undefined) setLeft({ of: ids, ids: failed })
      throw new Error(`${listText.commentsFailed(failed.length)}: ${why}`)
    }
    notify.done(listText.commented(ids?.length ?? 0))
    // The dialog can be open for other alerts by now.
    if (asked.get() === ids) asked.set(undefined)
  }
  return (
    <Dialog
      isOpen={ids !== undefined}
      onClose={() => asked.set(undefined)}
      title={listText.commentOn(todo.length)}
      width={560}
    >
      {ids !== undefined && <CommentBox keptAs={ofDialog} onPost={post} isFocused />}
    </Dialog>
  )
}
