import css from './enabled-badge.module.css'

/** Its own pair of colours (reference: web-stack 8). */
export function EnabledBadge({ enabled }: { readonly enabled: boolean }) {
  return (
    <span className={css['enabled']} data-on={enabled}>
      {enabled ? 'ENABLED' : 'DISABLED'}
    </span>
  )
}
