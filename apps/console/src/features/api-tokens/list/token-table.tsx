import { Link } from 'react-router-dom'
import { actorName } from '../../../actors/actor-name.ts'
import { permissionLabels } from '../../../permissions/groups.ts'
import { useNow } from '../../../time/now.ts'
import { Ago, Time } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table.tsx'
import { tokenText } from '../strings.ts'
import type { Token } from '../token-form.ts'
import { TokenMenu } from '../token-menu.tsx'
import type { ShownValue } from '../value-panel.tsx'
import css from './screen.module.css'

interface TokenTableProps {
  readonly tokens: readonly Token[]
  readonly mayChange: boolean
  readonly onValue: (value: ShownValue) => void
  readonly onChange: () => void
}

export function TokenTable({ tokens, mayChange, onValue, onChange }: TokenTableProps) {
  const columns: readonly PlainColumn<Token>[] = [
    {
      id: 'name',
      title: tokenText.name,
      width: '190px',
      cell: ({ id, name }) => <Link to={`/settings/api/tokens/${id}/`}>{name}</Link>,
    },
    {
      id: 'permissions',
      title: tokenText.permissions,
      align: 'end',
      cell: ({ permissions }) => (
        <span title={permissions.map((name) => permissionLabels[name]).join(', ')}>{permissions.length}</span>
      ),
    },
    { id: 'cidr', title: tokenText.cidr, cell: ({ allowedCIDRBlocks }) => <Blocks blocks={allowedCIDRBlocks} /> },
    {
      id: 'createdBy',
      title: tokenText.createdBy,
      cell: ({ createdBy }) => createdBy && actorName(createdBy),
    },
    { id: 'created', title: tokenText.created, cell: ({ createdAt }) => <Time at={createdAt} /> },
    { id: 'used', title: tokenText.lastUsed, cell: ({ lastUsedAt }) => <Since at={lastUsedAt} /> },
    { id: 'expires', title: tokenText.expires, cell: ({ expiresAt }) => <Expiry at={expiresAt} /> },
    { id: 'rotated', title: tokenText.rotated, cell: ({ rotatedAt }) => <Since at={rotatedAt} /> },
    {
      id: 'actions',
      title: tokenText.actions,
      isTitleHidden: true,
      align: 'end',
      width: '52px',
      cell: (token) => <TokenMenu token={token} onValue={onValue} onChange={onChange} />,
    },
  ]
  return (
    <PlainTable
      label={tokenText.title}
      columns={mayChange ? columns : columns.slice(0, -1)}
      rows={tokens}
      keyOf={({ id }) => id}
    />
  )
}

function Blocks({ blocks }: { readonly blocks: readonly string[] }) {
  if (blocks.length === 0) return <span className={css['muted']}>{tokenText.anywhere}</span>
  const [first, ...rest] = blocks
  return (
    <span className={css['mono']} title={blocks.join(', ')}>
      {first}
      {rest.length > 0 && ` +${rest.length}`}
    </span>
  )
}

function Since({ at }: { readonly at: string | null }) {
  return at === null ? <span className={css['muted']}>{tokenText.never}</span> : <Ago at={at} />
}

/** Shows the expiry, or that the token has expired. */
export function Expiry({ at }: { readonly at: string | null }) {
  const now = useNow()
  if (at === null) return <span className={css['muted']}>{tokenText.never}</span>
  return Date.parse(at) <= now ? <Badge tone="bad">{tokenText.expired}</Badge> : <Time at={at} />
}
