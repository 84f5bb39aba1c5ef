import { useQuery } from '@apollo/client/react'
import { GetAPIToken } from '@picket/core/api'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { Choice } from '../../ui/choice.tsx'
import { Skeleton } from '../../ui/empty.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Asker } from './ask.ts'
import { playgroundText } from './strings.ts'
import css from './screen.module.css'

const GraphqlPart = onDemand(async () => (await import('./graphql/graphql-part.tsx')).GraphqlPart)
const RestPart = onDemand(async () => (await import('./rest/rest-part.tsx')).RestPart)

const path = '/settings/api/playground/'
const tabs = [
  { id: 'graphql', title: playgroundText.tabs.graphql },
  { id: 'rest', title: playgroundText.tabs.rest },
] as const

/** Calls the API as the signed-in user or with a token. The URL selects the tab, and can name a token. */
export function Screen() {
  const { id } = useParams()
  const navigate = useNavigate()
  const tab = id === 'rest' ? 'rest' : 'graphql'
  const tokenId = tabs.some((one) => one.id === id) ? undefined : id
  const { data } = useQuery(GetAPIToken, {
    variables: { id: tokenId ?? '' },
    skip: tokenId === undefined,
    context: { failSilently: true, ignore404: true },
  })
  const [kind, setKind] = useState<Asker['kind']>(tokenId === undefined ? 'you' : 'token')
  const [value, setValue] = useState('')
  const asker: Asker = kind === 'you' ? { kind } : { kind, value }
  const name = data?.apiToken?.name
  return (
    <div className={css['screen']}>
      <PageHead title={playgroundText.title} description={playgroundText.description}>
        <label className={css['as']}>
          {playgroundText.as}
          <Choice<Asker['kind']>
            label={playgroundText.as}
            value={kind}
            options={[
              { value: 'you', text: playgroundText.asYou },
              { value: 'token', text: name === undefined ? playgroundText.aToken : playgroundText.token(name) },
            ]}
            onChange={setKind}
          />
        </label>
        {kind === 'token' && (
          <PasswordField
            aria-label={playgroundText.tokenValue}
            placeholder={playgroundText.tokenValue}
            title={playgroundText.tokenHint}
            autoComplete="off"
            className={css['token'] ?? ''}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        )}
      </PageHead>
      <Tabs
        label={playgroundText.title}
        tabs={tabs}
        current={tab}
        onPick={(next) => void navigate(next === 'graphql' ? path : `${path}rest/`)}
      />
      <Suspense fallback={<Skeleton />}>
        {tab === 'graphql' ? <GraphqlPart asker={asker} /> : <RestPart asker={asker} />}
      </Suspense>
    </div>
  )
}
