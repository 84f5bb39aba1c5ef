import { packErrorText } from '@picket/core/api'
import { Link } from 'react-router-dom'
import { Badge } from '../../../ui/badge.tsx'
import { PackControls, type PackSummary } from '../change/pack-controls.tsx'
import { packPath } from '../paths.ts'
import { countOfKind, packsText } from '../strings.ts'
import css from './pack-card.module.css'

/** A pack of the list, with its version and its switch. */
export function PackCard({ pack, onDone }: { readonly pack: PackSummary; readonly onDone: () => void }) {
  const { id, displayName, description, packTypes, packSourceName, packVersion, arrivedLogTypes } = pack
  const counts = Object.entries(packTypes as Readonly<Record<string, number>>)
  return (
    <li className={css['card']}>
      <div className={css['words']}>
        <p>
          <Link to={packPath(id)}>{displayName}</Link>{' '}
          <span className={css['quiet']}>
            {packVersion.semVer} · {packSourceName}
          </span>
        </p>
        {description !== '' && <p className={css['text']}>{description}</p>}
        <p className={css['counts']}>
          {counts.map(([kind, count]) => (
            <Badge key={kind}>{countOfKind(kind, count)}</Badge>
          ))}
          {arrivedLogTypes.length > 0 && <Badge tone="good">{packsText.arriving(arrivedLogTypes)}</Badge>}
          {pack.updateAvailable && <Badge tone="accent">{packsText.outdated}</Badge>}
        </p>
        {pack.lastError !== null && (
          <p className={css['error']}>
            {packsText.failedLast}: {packErrorText(pack.lastError)}
          </p>
        )}
      </div>
      <PackControls pack={pack} onDone={onDone} />
    </li>
  )
}
