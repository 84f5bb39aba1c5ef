import { ownBrowser } from '../../app/session/own-storage.ts'
import { keepText } from '../../app/storage-full.ts'

const key = 'home-dashboard'

/** The id of the dashboard that the console starts with in this browser, if there is one. */
export function readHome(): string | undefined {
  return ownBrowser.getItem(key) ?? undefined
}

export function setHome(id: string | undefined): void {
  if (id === undefined) ownBrowser.removeItem(key)
  else keepText(ownBrowser, key, id)
}

export function pathOfDashboard(id: string): string {
  return `/dashboard/${encodeURIComponent(id)}/`
}
