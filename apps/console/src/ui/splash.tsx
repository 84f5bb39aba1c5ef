import css from './splash.module.css'

/** Shown while the session is loading. */
export function Splash() {
  return (
    <div className={css['splash']} role="status" aria-label="Loading">
      <img src="/icon.svg" alt="" width={48} height={48} />
    </div>
  )
}
