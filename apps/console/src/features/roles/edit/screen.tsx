import { useQuery } from '@apollo/client/react'
import { Roles } from '@picket/core/api'
import { useParams, useSearchParams } from 'react-router-dom'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { roleText } from '../strings.ts'
import { RoleForm } from './role-form-view.tsx'

/** Creates, edits or shows a role; read-only without permission to change it. */
export function Screen() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const from = search.get('from')
  const { data, error, refetch } = useQuery(Roles, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: { failSilently: true },
  })
  if (data === undefined)
    return error === undefined ? (
      <Skeleton />
    ) : (
      <FailedPage title={roleText.failed} error={error} onRetry={() => void refetch()} />
    )
  const role = data.roles.find((one) => one.id === id)
  if (id !== undefined && role === undefined) return <NotFoundPage />
  const model = data.roles.find((one) => one.id === from)
  return <RoleForm key={`${id} ${from}`} role={role} from={model} />
}
