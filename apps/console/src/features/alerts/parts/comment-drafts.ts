import { ownTab } from '../../../app/session/own-storage.ts'

/** Comments that were begun, by alert or by where they are written; a reload or another screen does not lose them. */
const prefix = 'comment.'

export function readDraft(alertId: string): string {
  return ownTab.getItem(prefix + alertId) ?? ''
}

export function keepDraft(alertId: string, text: string): void {
  try {
    if (text === '') ownTab.removeItem(prefix + alertId)
    else ownTab.setItem(prefix + alertId, text)
  } catch {
    // A full storage keeps no drafts; what is on the screen stays.
  }
}
