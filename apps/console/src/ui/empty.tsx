import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './empty.module.css'

/** Why there is nothing here, and what to do about it. */
export function Empty({
  title,
  why,
  children,
}: {
  readonly title: string
  readonly why?: string
  readonly children?: ReactNode
}) {
  return (
    <div className={css['empty']}>
      <h2>{title}</h2>
      {why !== undefined && <p>{why}</p>}
      {children}
    </div>
  )
}

/** Something could not be loaded; the rest of the page stays. `support`: whom to ask if it goes on. */
export function Failed({
  title,
  why,
  support,
  retry,
  onRetry,
}: {
  readonly title: string
  readonly why: string
  readonly support?: string
  readonly retry: string
  readonly onRetry: () => void
}) {
  return (
    <div className={css['failed']} role="alert">
      <strong>{title}</strong>
      <p>
        {why}
        {support !== undefined && (
          <>
            {' '}
            <Link to="/support/">{support}</Link>
          </>
        )}
      </p>
      <button type="button" onClick={onRetry}>
        {retry}
      </button>
    </div>
  )
}

/** Grey rows while something comes for the first time; not before 150 ms are over. */
export function Skeleton({ rows = 5 }: { readonly rows?: number }) {
  return (
    <div className={css['skeleton']} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}
