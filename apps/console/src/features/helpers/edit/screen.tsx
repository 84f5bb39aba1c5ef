import { useQuery } from '@apollo/client/react'
import { DetectionUsers, GetGlobalHelper, UpdateGlobalHelper, CreateGlobalHelper } from '@picket/core/api'
import { useNavigate, useParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { UserList } from '../../../specs/user-list.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { helperText } from '../strings.ts'
import { HelperForm, type Helper } from './helper-form.tsx'
import css from '../../../specs/spec-list.module.css'

const quietly = { failSilently: true }

/** Creates or edits a helper. */
export function Screen() {
  const { id } = useParams()
  return id === undefined ? <New /> : <Existing key={id} id={id} />
}

function New() {
  const navigate = useNavigate()
  return (
    <div className={css['screen']}>
      <PageHead title={helperText.new} description={helperText.description} />
      <HelperForm
        onSave={async (values, freely) => {
          await client.mutate(CreateGlobalHelper, { input: values }, quietly)
          notify.done(helperText.saved(values.id))
          freely()
          void navigate('/build/helpers/')
        }}
      />
    </div>
  )
}

function Existing({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const { data, error, refetch, loading } = useQuery(GetGlobalHelper, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true, ignore404: true },
  })
  const users = useQuery(DetectionUsers, { variables: { id }, context: quietly }).data?.detectionUsers
  if (error !== undefined && data === undefined)
    return <FailedPage title={helperText.oneFailed} error={error} onRetry={() => void refetch()} />
  const helper: Helper | undefined = data?.globalHelper
  if (helper === undefined) return loading ? <Skeleton rows={8} /> : <NotFoundPage />
  return (
    <div className={css['screen']}>
      <PageHead title={helper.id} description={helper.managed ? helperText.managed : (helper.description ?? '')} />
      <HelperForm
        key={helper.versionId}
        helper={helper}
        onReload={() => void refetch()}
        onSave={async ({ id: _, ...values }, freely, versionId) => {
          await client.mutate(
            UpdateGlobalHelper,
            { input: { id, ...values, ...(versionId === undefined ? {} : { versionId }) } },
            quietly,
          )
          notify.done(helperText.saved(id))
          freely()
          void navigate('/build/helpers/')
        }}
      />
      <section className={css['panel']} aria-label={helperText.usedBy}>
        <h2>{helperText.usedBy}</h2>
        {users?.length === 0 && <p className={css['quiet']}>{helperText.unused}</p>}
        {users !== undefined && users.length > 0 && <UserList users={users} />}
      </section>
    </div>
  )
}
