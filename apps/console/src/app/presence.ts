/** Nobody is there after so long without a key or a pointer (specification 000: section 9). */
const idleMs = 300_000

let lastSeen = Date.now()
const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Notes that somebody is there; `onBack` when they come back after they were away. */
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

/** Nobody looks: no input for five minutes, or the tab is hidden. */
export function isAway(): boolean {
  return document.visibilityState === 'hidden' || Date.now() - lastSeen > idleMs
}
