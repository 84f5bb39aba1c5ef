import { useState } from 'react'
import type { AlertsInput, AlertStatus } from '@picket/core/api'
import { useMay } from '../../../app/session/permissions.ts'
import { useMe } from '../../../app/session/session.ts'
import { notify } from '../../../ui/notify.tsx'
import type { AlertState } from '../alert-row.ts'
import { assign, setStatus } from '../actions.tsx'
import type { AlertRow } from '../alert-row.ts'
import { askAssignee } from '../parts/assign-dialog.tsx'
import { askComment } from '../parts/comment-dialog.tsx'
import { detailsText, listText } from '../strings.ts'
import { mostMatching, readMatching } from './read-matching.ts'

interface Targets {
  /** The selected rows, or else the row at the cursor. */
  readonly rows: readonly AlertRow[]
  /** All matching alerts, loaded or not. */
  readonly isMatching: boolean
  readonly total: number
  readonly input: AlertsInput
  readonly onDone: () => void
  /** Called instead after a change of all matching alerts. */
  readonly onMatchingDone: () => void
}

/** Triage of the selected rows: by button, shortcut or palette. */
export function useDecisions({ rows, isMatching, total, input, onDone, onMatchingDone }: Targets) {
  const mayChange = useMay('AlertModify')
  const { user } = useMe()
  const [running, setRunning] = useState(0)

  const decide = async (work: (alerts: readonly AlertState[]) => Promise<number>): Promise<void> => {
    // Users triage faster than the server responds: changes are sent concurrently, and none is dropped.
    if (!mayChange) return notify.failed(detailsText.needs('AlertModify'))
    if (isMatching && running > 0) return
    if (isMatching && total > mostMatching) return notify.failed(listText.tooMany(mostMatching))
    setRunning((count) => count + 1)
    try {
      const alerts = isMatching ? await readMatching(input) : rows
      const done = work(alerts)
      onDone()
      await done
      if (isMatching) onMatchingDone()
    } catch (error) {
      notify.failed((error as Error).message, listText.changeFailed)
    } finally {
      setRunning((count) => count - 1)
    }
  }
  return {
    mayChange,
    isBusy: running > 0,
    onStatus: (status: AlertStatus) => void decide((alerts) => setStatus(alerts, status)),
    onAssign(to: 'me' | 'nobody' | 'ask'): void {
      if (rows.length === 0 && !isMatching) return
      if (to === 'ask' && mayChange)
        askAssignee(isMatching ? total : rows.length, (assignee) => void decide((alerts) => assign(alerts, assignee)))
      else void decide((alerts) => assign(alerts, to === 'me' ? user : null))
    },
    onComment(): void {
      if (!mayChange) notify.failed(detailsText.needs('AlertModify'))
      else if (isMatching) notify.failed(listText.commentEach)
      else askComment(rows.map(({ id }) => id))
    },
  }
}
