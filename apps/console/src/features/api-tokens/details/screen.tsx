import { useQuery } from '@apollo/client/react'
import { GetAPIToken } from '@picket/core/api'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { actorName } from '../../../actors/actor-name.ts'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { useMay } from '../../../app/session/permissions.ts'
import { permissionLabels } from '../../../permissions/groups.ts'
import { Time } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Expiry } from '../list/token-table.tsx'
import { tokenText } from '../strings.ts'
import { TokenMenu } from '../token-menu.tsx'
import { tokenOf } from '../token-of.ts'
import { ValueDialog, type ShownValue } from '../value-panel.tsx'
import css from './screen.module.css'

/** Shows a token without its value. */
export function Screen() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const mayChange = useMay('OrganizationAPITokenModify')
  const [shown, setShown] = useState<ShownValue>()
  const { data, error, refetch } = useQuery(GetAPIToken, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true, ignore404: true },
  })
  if (error !== undefined) return <FailedPage title={tokenText.failed} error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton />
  const token = tokenOf(data)
  if (token === undefined) return <NotFoundPage />
  const { permissions, allowedCIDRBlocks: blocks, createdBy, lastUsedAt, rotatedAt } = token
  return (
    <div className={css['screen']}>
      <PageHead title={token.name}>
        {mayChange && (
          <>
            <LinkButton to={`/settings/api/tokens/${id}/edit/`}>{tokenText.edit}</LinkButton>
            <TokenMenu
              token={token}
              onValue={setShown}
              onChange={() => void refetch().then(({ data: now }) => tokenOf(now) ?? navigate('/settings/api/tokens/'))}
            />
          </>
        )}
      </PageHead>
      <div className={css['facts']}>
        <Facts>
          <Fact label={tokenText.createdBy}>{createdBy && actorName(createdBy)}</Fact>
          <Fact label={tokenText.created}>
            <Time at={token.createdAt} />
          </Fact>
          <Fact label={tokenText.lastUsed}>{lastUsedAt === null ? tokenText.never : <Time at={lastUsedAt} />}</Fact>
          <Fact label={tokenText.expires}>
            <Expiry at={token.expiresAt} />
          </Fact>
          <Fact label={tokenText.rotated}>{rotatedAt === null ? tokenText.never : <Time at={rotatedAt} />}</Fact>
          <Fact label={tokenText.cidr}>
            {blocks.length === 0 ? tokenText.anywhere : <code>{blocks.join(', ')}</code>}
          </Fact>
        </Facts>
      </div>
      <h2>{tokenText.permissions}</h2>
      <div className={css['chips']}>
        {permissions.map((name) => (
          <Badge key={name}>{permissionLabels[name]}</Badge>
        ))}
      </div>
      <ValueDialog shown={shown} onDone={() => setShown(undefined)} />
    </div>
  )
}
