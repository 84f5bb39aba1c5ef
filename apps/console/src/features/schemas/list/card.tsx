import type { ListSchemasData } from '@picket/core/api'
import { Ellipsis } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Age } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { schemaPath, schemasPath } from '../paths.ts'
import { listText } from '../strings.ts'
import css from './screen.module.css'

export type SchemaRow = ListSchemasData['schemas']['edges'][number]['node']

/** A schema: its name and description, who uses it, and its state. On a phone, two lines. */
export function Card({
  row,
  isCursor,
  mayModify,
  onStatus,
}: {
  readonly row: SchemaRow
  readonly isCursor: boolean
  readonly mayModify: boolean
  readonly onStatus: () => void
}) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCursor) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCursor])
  const { name, description, isManaged, isArchived, isFieldDiscoveryEnabled, logSources, updatedAt } = row
  const used = logSources?.length ?? 0
  const isOwn = mayModify && !isManaged
  return (
    <li ref={item} className={css['card']} data-cursor={isCursor}>
      <div className={css['words']}>
        <p>
          <Link to={schemaPath(name)}>{name}</Link>
        </p>
        <p className={css['about']} title={description}>
          {description}
        </p>
      </div>
      <div className={css['state']}>
        {used > 0 && (
          <span className={css['quiet']} title={logSources?.map((one) => one.integrationLabel).join('\n')}>
            {listText.sources(used)}
          </span>
        )}
        {isFieldDiscoveryEnabled && <Badge>{listText.discovers}</Badge>}
        {isArchived && <Badge tone="warning">{listText.isArchived}</Badge>}
        {isManaged && <Badge tone="accent">{listText.managed}</Badge>}
        <span className={css['age']}>{updatedAt !== null && !isManaged && <Age at={updatedAt} />}</span>
      </div>
      <Menu
        button={
          <IconButton label={listText.actions(name)}>
            <Ellipsis size={16} />
          </IconButton>
        }
        groups={[
          {
            entries: [
              { text: listText.details, to: schemaPath(name) },
              ...(isOwn && !isArchived ? [{ text: listText.edit, to: schemaPath(name, 'edit/') }] : []),
              ...(mayModify
                ? [{ text: listText.copy, to: `${schemasPath}new/?copy=${encodeURIComponent(name)}` }]
                : []),
            ],
          },
          ...(isOwn
            ? [{ entries: [{ text: isArchived ? listText.restore : listText.archive, onPick: onStatus }] }]
            : []),
        ]}
      />
    </li>
  )
}
