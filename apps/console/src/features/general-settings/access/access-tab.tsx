import { useQuery } from '@apollo/client/react'
import { GetSamlConfig } from '@picket/core/api'
import { useMay } from '../../../app/session/permissions.ts'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { AccessForm } from './access-form-view.tsx'
import { ScimPart } from './scim-part.tsx'
import { accessText } from './strings.ts'

/** Single sign-on: with whom, as which role, and what that side has to know of ours. */
export function AccessTab() {
  const mayChange = useMay('GeneralSettingsModify')
  const { data, error, refetch } = useQuery(GetSamlConfig, {
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    context: { failSilently: true },
    // Names of roles are for those who may read users.
    errorPolicy: 'all',
  })
  if (data?.samlConfig == null)
    return error === undefined ? (
      <Skeleton />
    ) : (
      <Failed title={accessText.failed} why={error.message} retry={accessText.retry} onRetry={() => void refetch()} />
    )
  const { scim } = data.samlConfig
  return (
    <>
      <AccessForm config={data.samlConfig} roles={data.roles ?? []} onSaved={() => void refetch()} />
      {scim !== null && <ScimPart scim={scim} mayChange={mayChange} onChange={() => void refetch()} />}
    </>
  )
}
