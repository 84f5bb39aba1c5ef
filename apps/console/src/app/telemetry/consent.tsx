import { UpdatePreferences } from '@picket/core/api'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.tsx'
import { client } from '../client.ts'
import { appConfig } from '../config.ts'
import { reloadMe, useMe } from '../session/session.ts'
import { telemetryText } from './strings.ts'
import { consentKey, consentOf, showScreen, startTelemetry } from './telemetry.ts'
import css from './consent.module.css'

/** Asks the user once for consent if telemetry is set up, and starts it if they agree. */
export function Telemetry() {
  const me = useMe()
  const { pathname } = useLocation()
  useEffect(() => startTelemetry(me), [me])
  useEffect(() => showScreen(pathname), [pathname])
  const { telemetryScript: script } = appConfig()
  if (script === null || consentOf(me) !== undefined) return null
  return (
    <section className={css['bar']} aria-label={telemetryText.title}>
      <p>{telemetryText.question(new URL(script).host)}</p>
      <Button onClick={() => void putConsent(false)}>{telemetryText.no}</Button>
      <Button look="main" onClick={() => void putConsent(true)}>
        {telemetryText.yes}
      </Button>
    </section>
  )
}

/** Applies to all browsers of the user. A loaded module is unloaded with the next page load. */
export async function putConsent(isGiven: boolean): Promise<void> {
  try {
    await client.mutate(
      UpdatePreferences,
      { input: { preferences: { [consentKey]: isGiven } } },
      { failSilently: true },
    )
    await reloadMe()
  } catch (error) {
    notify.failed((error as Error).message)
  }
}
