import { lazy, Suspense } from 'react'
import { createBrowserRouter, Navigate, Outlet, useLocation, useParams } from 'react-router-dom'
import { pathOfDashboard, readHome } from '../features/dashboards/home.ts'
import { NotFoundPage, RenderFailure } from './errors/pages.tsx'
import { navigation } from './navigation.ts'
import { Page } from './page.tsx'
import { groupPaths, redirects, routes } from './routes.ts'
import type { ScreenRoute } from './screen-route.ts'
import { keepReferrer, takeReferrer } from './session/referrer.ts'
import { useFlags } from './session/permissions.ts'
import { useMe, useSession } from './session/session.ts'
import { Shell } from './shell/shell.tsx'
import { errorText } from './strings.ts'

const nowhere: ScreenRoute = { path: '*', title: errorText[404], width: 'max' }
const anonymousPaths = ['/sign-in/', '/support-sign-in/', '/oauth/', '/password-forgot/', '/password-reset/']

export function createRouter() {
  return createBrowserRouter([
    {
      element: <AnonymousOnly />,
      errorElement: <RenderFailure />,
      children: anonymousPaths.map((path) => ({ path, element: <SignInArea path={path} /> })),
    },
    {
      element: <SignedInOnly />,
      errorElement: <RenderFailure />,
      children: [
        ...routes.map((route) => ({ path: route.path, element: <Page route={route} screen={screenOf(route)} /> })),
        { path: '/', element: <Start /> },
        ...groupPaths.map((path) => ({ path, element: <Group path={path} /> })),
        ...redirects.map(([path, to]) => ({ path, element: <Redirect to={to} /> })),
        { path: '*', element: <Page route={nowhere} screen={NotFoundPage} /> },
      ],
    },
  ])
}

/** Loaded when it is first opened. */
function screenOf({ load }: ScreenRoute) {
  return load && lazy(async () => ({ default: (await load()).Screen }))
}

const SignInArea = lazy(async () => ({ default: (await import('../features/sign-in/area.tsx')).SignInArea }))

function AnonymousOnly() {
  const { kind } = useSession()
  if (kind === 'signed-in') return <Navigate to={takeReferrer()} replace />
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  )
}

function SignedInOnly() {
  const { kind } = useSession()
  const { pathname, search } = useLocation()
  if (kind === 'signed-in')
    return (
      <Shell>
        <Outlet />
      </Shell>
    )
  if (pathname !== '/') keepReferrer(pathname + search)
  return <Navigate to="/sign-in/" replace />
}

function Start() {
  const { permissions } = useMe()
  const isOn = useFlags()
  const home = isOn('ENABLE_CUSTOM_DASHBOARDS') && permissions.includes('SummaryRead') ? readHome() : undefined
  return <Navigate to={home === undefined ? navigation.start(permissions, isOn) : pathOfDashboard(home)} replace />
}

/** Users who can open no screen of the group see "Permission Denied" on its first screen. */
function Group({ path }: { readonly path: string }) {
  const { permissions } = useMe()
  const to =
    navigation.firstOf(path, permissions, useFlags()) ??
    routes.find((route) => route.path.startsWith(path))?.path ??
    '/'
  return <Navigate to={to} replace />
}

function Redirect({ to }: { readonly to: string }) {
  const params = useParams()
  const { search } = useLocation()
  const path = to.replace(':id', params['id'] ?? '')
  return <Navigate to={path + (path.includes('?') ? search.replace('?', '&') : search)} replace />
}
