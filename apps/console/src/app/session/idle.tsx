import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { appConfig } from '../config.ts'
import { shellText } from '../strings.ts'
import { keepReferrer } from './referrer.ts'
import { forget, signOut } from './session.ts'

/** Shared by all windows: activity in one of them counts for all. */
const key = 'picket.last-seen'
const warnMs = 60_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Signs out idle users after the time that the server sets. Asks a minute before. */
export function IdleWatch() {
  const { sessionIdleMinutes } = appConfig()
  return sessionIdleMinutes === null ? null : <Watch limitMs={sessionIdleMinutes * 60_000} />
}

function Watch({ limitMs }: { readonly limitMs: number }) {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    note()
    for (const sign of signs) addEventListener(sign, note, { passive: true, capture: true })
    const timer = setInterval(() => {
      const rest = limitMs - (Date.now() - lastSeen())
      if (rest <= 0) {
        clearInterval(timer)
        void leave()
      } else setLeft(rest <= warnMs ? Math.ceil(rest / 1000) : undefined)
    }, 1000)
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, note, { capture: true })
    }
  }, [limitMs])
  return (
    <Dialog isOpen={left !== undefined} onClose={note} title={shellText.idle}>
      <p>{shellText.idleWhy(left ?? 0)}</p>
      <Button look="main" onClick={note}>
        {shellText.stay}
      </Button>
    </Dialog>
  )
}

function lastSeen(): number {
  return Number(localStorage.getItem(key) ?? 0)
}

/** The pointer fires many events: one write a second is enough. */
function note(): void {
  if (Date.now() - lastSeen() >= 1000) localStorage.setItem(key, String(Date.now()))
}

async function leave(): Promise<void> {
  const path = location.pathname + location.search
  // If the server does not respond, this window is signed out anyway.
  await signOut(path).catch(() => {
    forget()
    keepReferrer(path)
  })
}
