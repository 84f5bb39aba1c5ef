import { useQuery } from '@apollo/client/react'
import { GetSamlConfig } from '@picket/core/api'
import { useMay } from '../../../app/session/permissions.ts'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { AccessForm } from './access-form-view.tsx'
import { ScimPart } from './scim-part.tsx'
import { accessText } from './strings.ts'

/** The single sign-on settings: the identity provider, the default role, and the values of this service provider. */
export function AccessTab() {
  const mayChange = useMay('GeneralSettingsModify')
  const { data, error, refetch } = useQuery(GetSamlConfig, {
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    context: { failSilently: true },
    // Listing roles requires permission to read users.
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
