import { ApolloProvider } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { UiProvider } from '../ui/provider.tsx'
import { Splash } from '../ui/splash.tsx'
import { client } from './client.ts'
import { loadConfig } from './config.ts'
import { ServerErrorPage } from './errors/pages.tsx'
import { createRouter } from './router.tsx'
import { startSession, useSession } from './session/session.ts'
import { askWhoIAm } from './client.ts'

/** The console: shown once it knows its configuration and who is there (specification 000: section 4). */
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
  useEffect(() => {
    Promise.all([loadConfig(), startSession(askWhoIAm)]).then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }, [])
  if (state === 'failed') return <ServerErrorPage />
  if (state === 'loading' || kind === 'starting') return <Splash />
  return <RouterProvider router={router} />
}
