import { useQuery } from '@apollo/client/react'
import { SourceAuthorization, type StoredSource } from '@picket/core/api'
import { LinkButton } from '../../../ui/link-button.tsx'
import { listPath } from '../paths.ts'
import { authorizeText } from './strings.ts'

/** Leads to the authorization of a source, if it needs one. */
export function AuthorizeLink({ source: { integrationId: id, integrationType } }: { readonly source: StoredSource }) {
  const { data } = useQuery(SourceAuthorization, { variables: { id }, context: { failSilently: true } })
  if (data?.sourceAuthorization.isNeeded !== true) return null
  const isNew = data.sourceAuthorization.authorizedAtTime === null
  return (
    <LinkButton
      look={isNew ? 'main' : 'plain'}
      to={`${listPath}${encodeURIComponent(integrationType)}/${encodeURIComponent(id)}/authorize/`}
    >
      {isNew ? authorizeText.authorize : authorizeText.again}
    </LinkButton>
  )
}
