import { useQuery } from '@apollo/client/react'
import { GetAPIToken } from '@picket/core/api'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { tokenText } from '../strings.ts'
import { tokenOf } from '../token-of.ts'
import { ValuePanel, type ShownValue } from '../value-panel.tsx'
import { TokenForm } from './token-form-view.tsx'
import css from './screen.module.css'

/** Creates or edits a token. A new token shows its value once. */
export function Screen() {
  const { id } = useParams()
  const navigate = useNavigate()
  const [shown, setShown] = useState<ShownValue>()
  if (shown !== undefined)
    return (
      <div className={css['screen']}>
        <PageHead title={tokenText.valueTitle} />
        <div className={css['card']}>
          <ValuePanel shown={shown} onDone={() => void navigate('/settings/api/tokens/')} />
        </div>
      </div>
    )
  return id === undefined ? <TokenForm token={undefined} onValue={setShown} /> : <Existing id={id} />
}

function Existing({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(GetAPIToken, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: { failSilently: true, ignore404: true },
  })
  if (error !== undefined) return <FailedPage title={tokenText.failed} error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton />
  const token = tokenOf(data)
  return token === undefined ? <NotFoundPage /> : <TokenForm token={token} onValue={() => undefined} />
}
