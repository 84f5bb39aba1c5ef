import { relatedDestinations } from '@picket/core'
import css from './few.module.css'

/** Shows the first names of a list and the number of others. The tooltip lists all. */
export function Few({ names, isCode = false }: { readonly names: readonly string[]; readonly isCode?: boolean }) {
  if (names.length === 0) return null
  const { shown, more } = relatedDestinations(names)
  return (
    <span className={css['few']} title={names.join('\n')}>
      {shown.map((name) =>
        isCode ? (
          <code key={name} className={css['one']}>
            {name}
          </code>
        ) : (
          <span key={name} className={css['one']}>
            {name}
          </span>
        ),
      )}
      {more !== '' && <span className={css['more']}>{more}</span>}
    </span>
  )
}
