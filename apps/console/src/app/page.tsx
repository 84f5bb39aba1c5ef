import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { pageStatus } from './client.ts'
import { RenderFailure, StatusPage } from './errors/pages.tsx'
import type { ScreenRoute } from './routes.ts'
import { permissionsOf } from './session/flags.ts'
import { useFlags, useMay } from './session/permissions.ts'
import { Skeleton } from '../ui/empty.tsx'
import { usePageTitle } from './page-title.ts'
import { useStore } from './store.ts'
import { errorText } from './strings.ts'
import { reportFailure } from './telemetry/telemetry.ts'
import css from './page.module.css'

const LaterPage = lazy(async () => ({ default: (await import('./errors/later-page.tsx')).LaterPage }))

interface PageProps {
  readonly route: ScreenRoute
  /** Absent where it is not built yet. */
  readonly screen: ComponentType | undefined
}

/** A screen at its address: for those who may see it, under its title. */
export function Page({ route, screen }: PageProps) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const status = useStore(pageStatus)
  const mayOpen = useMay(...permissionsOf(route.needs ?? [], useFlags()))
  const failed = mayOpen ? status : 403
  usePageTitle(failed === undefined ? route.title : errorText[failed], failed === undefined ? pathname : '')
  useEffect(() => {
    pageStatus.set(undefined)
    main.current?.focus({ preventScroll: true })
  }, [route, pathname])
  return (
    <main id="main" ref={main} tabIndex={-1} className={css['main']} data-width={route.width}>
      {failed !== undefined ? (
        <StatusPage status={failed} />
      ) : (
        <Loaded route={route} screen={screen} key={route.path} />
      )}
    </main>
  )
}

function Loaded({ route, screen: Loading }: PageProps) {
  return (
    <ErrorBoundary FallbackComponent={RenderFailure} onError={reportFailure}>
      <Suspense fallback={<Skeleton rows={8} />}>
        {Loading === undefined ? <LaterPage title={route.title} path={route.path} /> : <Loading />}
      </Suspense>
    </ErrorBoundary>
  )
}
