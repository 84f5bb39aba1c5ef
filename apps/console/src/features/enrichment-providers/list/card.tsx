import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router-dom'
import { KindMark } from '../../../settings/kind-mark.tsx'
import { EnabledBadge } from '../../../specs/enabled-badge.tsx'
import { Age } from '../../../time/time.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { Provider } from '../changes.ts'
import { providerPath } from '../paths.ts'
import { listText } from '../strings.ts'
import css from './screen.module.css'

/** A provider: its kind, the tables that it fills, and what it looks up. */
export function Card({
  provider,
  mayModify,
  onToggle,
  onDelete,
}: {
  readonly provider: Provider
  readonly mayModify: boolean
  readonly onToggle: () => void
  readonly onDelete: () => void
}) {
  const { id, displayName, kind, enabled, tables, updatedAt } = provider
  const path = providerPath(id)
  return (
    <li className={css['card']}>
      <KindMark mark={kind.mark} />
      <div className={css['words']}>
        <p className={css['title']}>
          <Link to={path}>{displayName}</Link>
          <span className={css['quiet']}>{kind.label}</span>
        </p>
        <p className={css['quiet']}>
          {tables.map(({ name, lookupTable }) => (
            <span key={name}>
              <code>{name}</code> {lookupTable?.rows ? listText.rows(lookupTable.rows.rowCount) : listText.noRows}
            </span>
          ))}
          {kind.lookUpTypes.length > 0 && <span>{listText.looksUp(kind.lookUpTypes)}</span>}
        </p>
      </div>
      <EnabledBadge enabled={enabled} />
      <span className={css['age']}>
        <Age at={updatedAt} />
      </span>
      <Menu
        button={
          <IconButton label={listText.actions(displayName)}>
            <Ellipsis size={16} />
          </IconButton>
        }
        groups={
          mayModify
            ? [
                {
                  entries: [
                    { text: listText.show, to: path },
                    { text: listText.edit, to: `${path}edit/` },
                    { text: enabled ? listText.disable : listText.enable, onPick: onToggle },
                  ],
                },
                { entries: [{ text: listText.delete, onPick: onDelete }] },
              ]
            : [{ entries: [{ text: listText.show, to: path }] }]
        }
      />
    </li>
  )
}
