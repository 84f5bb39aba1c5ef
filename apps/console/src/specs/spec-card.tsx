import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Age } from '../time/time.tsx'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/button.tsx'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import css from './spec-card.module.css'

/** A stack of cards. */
export function SpecCards({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={css['cards']} aria-label={label}>
      {children}
    </ul>
  )
}

interface SpecCardProps {
  readonly name: string
  readonly path: string
  /** Next to the name. */
  readonly facts?: ReactNode
  readonly text?: ReactNode
  readonly isManaged: boolean
  readonly marks?: ReactNode
  readonly lastModified: string | null
  readonly actions: readonly (readonly MenuEntry[])[]
}

/** A card of a helper or data model: name, description and actions. */
export function SpecCard({ name, path, facts, text, isManaged, marks, lastModified, actions }: SpecCardProps) {
  return (
    <li className={css['card']}>
      <div className={css['words']}>
        <p>
          <Link to={path}>{name}</Link> {facts}
        </p>
        {text !== undefined && <p className={css['text']}>{text}</p>}
      </div>
      {isManaged && <Badge tone="accent">MANAGED</Badge>}
      {marks}
      <span className={css['age']}>{lastModified !== null && <Age at={lastModified} />}</span>
      {actions.length > 0 && (
        <Menu
          button={
            <IconButton label={`Actions for ${name}`}>
              <Ellipsis size={16} />
            </IconButton>
          }
          groups={actions.map((entries) => ({ entries }))}
        />
      )}
    </li>
  )
}
