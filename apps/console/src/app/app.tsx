import { ApolloProvider } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { setUsualZone } from '../time/zone.ts'
import { UiProvider } from '../ui/provider.tsx'
import { Splash } from '../ui/splash.tsx'
import { askWhoIAm, client, forgetAnswers } from './client.ts'
import { appConfig, loadConfig } from './config.ts'
import { ServerErrorPage } from './errors/pages.tsx'
import { adoptPreferences, keepPreferences } from './kept-preferences.ts'
import { createRouter } from './router.tsx'
import { startSession, useSession } from './session/session.ts'
import { tellOfFullStorage } from './storage-full.ts'

/** The console. Rendered once the configuration and the session are loaded. */
export function App() {
  return (
    <ApolloProvider client={client.apollo}>
      <UiProvider>
        <Started />
      </UiProvider>
    </ApolloProvider>
  )
}

function Started() {
  const { kind } = useSession()
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading')
  const [router] = useState(createRouter)
  useEffect(tellOfFullStorage, [])
  useEffect(keepPreferences, [])
  useEffect(() => {
    Promise.all([loadConfig(), startSession(enter, forgetAnswers)]).then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }, [])
  if (state === 'failed') return <ServerErrorPage />
  if (state === 'loading' || kind === 'starting') return <Splash />
  return <RouterProvider router={router} />
}

/** Loads the signed-in user, and the server information that only signed-in users can read. */
async function enter(): ReturnType<typeof askWhoIAm> {
  const [me] = await Promise.all([askWhoIAm(), loadConfig()])
  setUsualZone(appConfig().displayUtc === true)
  adoptPreferences(me)
  return me
}
