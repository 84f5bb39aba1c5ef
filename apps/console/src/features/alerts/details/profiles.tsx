import { useQuery } from '@apollo/client/react'
import { IdentityProfiles } from '@picket/core/api'
import { useMay } from '../../../app/session/permissions.ts'
import { detailsText } from '../strings.ts'
import type { Entity } from './use-entities.ts'
import css from './entities.module.css'

/** Indicators that can name a person. */
const naming = ['p_any_emails', 'p_any_usernames', 'p_any_actor_ids']
const most = 20

/** Who the actors of an alert are, by the identity providers. */
export function Profiles({ entities }: { readonly entities: readonly Entity[] }) {
  const mayRead = useMay('LookupRead')
  const values = entities.filter(({ kind }) => naming.includes(kind)).map(({ value }) => value)
  const { data } = useQuery(IdentityProfiles, {
    variables: { input: { values: values.slice(0, most) } },
    skip: !mayRead || values.length === 0,
    context: { failSilently: true },
  })
  const profiles = data?.identityProfiles ?? []
  if (profiles.length === 0) return null
  return (
    <ul className={css['profiles']} aria-label={detailsText.profiles}>
      {profiles.map(({ providerId, providerName, value, profile }) => {
        const { name, title, department, status } = profile as Readonly<Record<string, string | undefined>>
        const facts = [title, department, status === 'ACTIVE' ? undefined : status?.toLowerCase(), providerName]
        return (
          <li key={`${providerId} ${value}`}>
            <b>
              <bdi>{name ?? value}</bdi>
            </b>
            <span>{facts.filter((fact) => fact !== undefined && fact !== '').join(' · ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
