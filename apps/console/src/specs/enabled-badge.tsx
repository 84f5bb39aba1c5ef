import css from './enabled-badge.module.css'

/** It has its own colors. */
export function EnabledBadge({ enabled }: { readonly enabled: boolean }) {
  return (
    <span className={css['enabled']} data-on={enabled}>
      {enabled ? 'ENABLED' : 'DISABLED'}
    </span>
  )
}
