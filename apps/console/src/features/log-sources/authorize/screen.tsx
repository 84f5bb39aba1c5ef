import { useQuery } from '@apollo/client/react'
import { AuthorizeSource, SourceAuthorization, type StoredSource } from '@picket/core/api'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { actorName } from '../../../actors/actor-name.ts'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { Time } from '../../../time/time.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyValue } from '../../../ui/copy-value.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { formText } from '../form-strings.ts'
import { pathOf } from '../paths.ts'
import { WithSource } from '../schemas/with-source.tsx'
import { authorizeText } from './strings.ts'
import css from '../screen.module.css'

const quietly = { failSilently: true }

/** Authorizes a source at its provider, and shows the result when the browser returns. */
export function Screen() {
  const { id = '' } = useParams()
  return <WithSource id={id}>{(source) => <Authorize key={id} source={source} />}</WithSource>
}

function Authorize({ source: { integrationId: id, integrationLabel } }: { readonly source: StoredSource }) {
  const [search] = useSearchParams()
  const mayModify = useMay('LogSourceModify')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState(search.get('error') ?? undefined)
  const { data, error, refetch } = useQuery(SourceAuthorization, {
    variables: { id },
    fetchPolicy: 'network-only',
    context: quietly,
  })
  const begin = async (): Promise<void> => {
    setBusy(true)
    try {
      const successUrl = location.origin + location.pathname
      const { authorizeSource } = await client.mutate(AuthorizeSource, { input: { id, successUrl } }, quietly)
      location.assign(authorizeSource.url)
    } catch (wrong) {
      setFailure((wrong as Error).message)
      setBusy(false)
    }
  }
  const state = data?.sourceAuthorization
  return (
    <div className={css['screen']}>
      <PageHead title={authorizeText.title(integrationLabel)} description={authorizeText.description}>
        <LinkButton to={pathOf(id)}>{authorizeText.back}</LinkButton>
      </PageHead>
      {error !== undefined && (
        <Failed
          title={authorizeText.failed}
          why={error.message}
          retry={formText.retry}
          onRetry={() => void refetch()}
        />
      )}
      {state === undefined && error === undefined && <Skeleton rows={4} />}
      {state !== undefined && (
        <section className={css['panel']} aria-label={authorizeText.section}>
          <div className={css['stack']}>
            {failure !== undefined && (
              <p role="alert" className={css['error']}>
                {authorizeText.refused} {failure}
              </p>
            )}
            {!state.isNeeded && <p>{authorizeText.notNeeded}</p>}
            {state.isNeeded && state.authorizedAtTime !== null && (
              <p>
                {authorizeText.authorized} <Time at={state.authorizedAtTime} />
                {state.authorizedBy !== null && ` ${authorizeText.by} ${actorName(state.authorizedBy)}`}
              </p>
            )}
            {state.isNeeded && (
              <>
                {state.authorizedAtTime === null && <p>{authorizeText.why}</p>}
                <CopyValue label={authorizeText.redirect} value={state.redirectUrl} />
                {mayModify && (
                  <div>
                    <Button look="main" isBusy={isBusy} onClick={() => void begin()}>
                      {state.authorizedAtTime === null ? authorizeText.authorize : authorizeText.again}
                    </Button>
                  </div>
                )}
              </>
            )}
          </div>
        </section>
      )}
    </div>
  )
}
