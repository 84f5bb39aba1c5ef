import type { PageStatus } from '@picket/core/api'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { useSession } from '../session/session.ts'
import type { Permission } from '../session/permissions.ts'
import { errorText } from '../strings.ts'
import css from './pages.module.css'

export function ErrorPage({
  code,
  title,
  children,
}: {
  readonly code?: string
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section className={css['page']} role="alert">
      {code !== undefined && <p className={css['code']}>{code}</p>}
      <h1>{title}</h1>
      {children}
    </section>
  )
}

/** Also rendered when no user is signed in. */
function useHas(permission: Permission): boolean {
  const session = useSession()
  return session.kind === 'signed-in' && session.me.permissions.includes(permission)
}

function useIsOn(flag: string): boolean {
  const session = useSession()
  return session.kind === 'signed-in' && session.me.featureFlags.some(({ name, isOn }) => name === flag && isOn)
}

export function PermissionDeniedPage() {
  const seesSummary = useHas('SummaryRead')
  const seesRoles = useHas('UserRead')
  const tellsRestrictions = useIsOn('ENABLE_ALERT_RBAC_LOG_TYPES')
  return (
    <ErrorPage code="403" title={errorText[403]}>
      <p>{errorText['403 why']}</p>
      {seesSummary && tellsRestrictions ? (
        <p>
          {errorText['403 roles']}{' '}
          {seesRoles ? (
            <>
              <Link to="/settings/roles/">{errorText['403 rolesLink']}</Link>.
            </>
          ) : (
            errorText['403 askAdmin']
          )}
        </p>
      ) : (
        <p>{errorText['403 admin']}</p>
      )}
      {seesSummary && <Link to="/">{errorText.home}</Link>}
    </ErrorPage>
  )
}

export function NotFoundPage() {
  return (
    <ErrorPage code="404" title={errorText[404]}>
      <p>{errorText['404 why']}</p>
      {useHas('SummaryRead') && <Link to="/">{errorText.home}</Link>}
    </ErrorPage>
  )
}

interface Retry {
  /** Loads the failed data again; without it, reloads the page. */
  readonly onRetry?: () => void
}

const reload = (): void => location.reload()

/** Also rendered when there is no router yet. */
export function ServerErrorPage({ onRetry = reload }: Retry) {
  const seesSummary = useHas('SummaryRead')
  return (
    <ErrorPage code="500" title={errorText['500 title']}>
      <p>{errorText['500 why']}</p>
      {seesSummary && <a href="/">{errorText.stable}</a>}
      <Button onClick={onRetry}>{errorText.retry}</Button>
    </ErrorPage>
  )
}

/** The page that replaces the screen when an operation fails. */
export function StatusPage({ status, onRetry = reload }: { readonly status: PageStatus } & Retry) {
  if (status === 403) return <PermissionDeniedPage />
  if (status === 404) return <NotFoundPage />
  if (status === 500) return <ServerErrorPage onRetry={onRetry} />
  return (
    <ErrorPage {...(status === 'unknown' ? {} : { code: String(status) })} title={errorText[status]}>
      <p>{errorText[`${status} why`]}</p>
      {status === 'unknown' && (
        <ul>
          {errorText.unknownReasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <Button onClick={onRetry}>{errorText.retry}</Button>
    </ErrorPage>
  )
}

/** Replaces a component that threw while rendering. */
export function RenderFailure() {
  return (
    <ErrorPage title={errorText.render}>
      <Button onClick={reload}>{errorText.retry}</Button>
    </ErrorPage>
  )
}
