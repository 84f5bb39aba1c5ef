/** The user is idle after this long without a key press or pointer movement. */
const idleMs = 300_000

let lastSeen = Date.now()
const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Records user activity. Calls `onBack` when the user returns after being idle. */
export function watchPresence(onBack: () => void): () => void {
  const note = (): void => {
    const wasAway = isAway()
    lastSeen = Date.now()
    if (wasAway) onBack()
  }
  const look = (): void => {
    if (document.visibilityState === 'visible') note()
  }
  for (const event of events) addEventListener(event, note, { passive: true })
  document.addEventListener('visibilitychange', look)
  return () => {
    for (const event of events) removeEventListener(event, note)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Whether the user is away: no input for five minutes, or the tab is hidden. */
export function isAway(): boolean {
  return document.visibilityState === 'hidden' || Date.now() - lastSeen > idleMs
}
