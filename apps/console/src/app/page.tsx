import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { pageStatus } from './client.ts'
import { RenderFailure, StatusPage } from './errors/pages.tsx'
import type { ScreenRoute } from './screen-route.ts'
import { pageState } from './page-state.ts'
import { useFlags } from './session/permissions.ts'
import { useMe } from './session/session.ts'
import { Skeleton } from '../ui/empty.tsx'
import { usePageTitle } from './page-title.ts'
import { useStore } from './store.ts'
import { reportFailure } from './telemetry/telemetry.ts'
import css from './page.module.css'

const PlannedPage = lazy(async () => ({
  default: (await import('../features/planned/planned-page.tsx')).PlannedPage,
}))

interface PageProps {
  readonly route: ScreenRoute
  /** Absent while the screen does not exist yet. */
  readonly screen: ComponentType | undefined
}

/** Renders a screen under its title, for users who are allowed to open it. */
export function Page({ route, screen }: PageProps) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const status = useStore(pageStatus)
  const { failed, title } = pageState(route, useMe().permissions, useFlags(), status)
  usePageTitle(title, failed === undefined ? pathname : '')
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
        {Loading === undefined ? <PlannedPage title={route.title} path={route.path} /> : <Loading />}
      </Suspense>
    </ErrorBoundary>
  )
}
