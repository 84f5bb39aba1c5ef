import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './empty.module.css'

/** An empty state: the reason and the next action. */
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

/** An error state of a part of the page. `support` shows whom to contact if the problem persists. */
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

/** A placeholder while loading, shown after 150 ms. */
export function Skeleton({ rows = 5 }: { readonly rows?: number }) {
  return (
    <div className={css['skeleton']} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}
