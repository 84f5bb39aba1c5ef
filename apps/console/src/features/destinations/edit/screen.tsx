import { useQuery } from '@apollo/client/react'
import { DestinationDetails } from '@picket/core/api'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { saveDestination } from '../../../destinations/changes.ts'
import { DestinationForm } from '../../../destinations/destination-form.tsx'
import type { Destination } from '../../../destinations/form-values.ts'
import { SendTest } from '../../../destinations/send-test.tsx'
import { destinationText } from '../../../destinations/strings.ts'
import { useDestinationKinds } from '../../../destinations/use-destination-kinds.ts'
import { VerificationBadge } from '../../../destinations/verification-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { deleteDestination } from '../delete-destination.ts'
import { editText, listText } from '../strings.ts'
import { Documentation } from './documentation.tsx'
import { useRefusal } from './use-refusal.ts'
import css from './screen.module.css'

/** Shows a destination, to test, edit and delete it. */
export function Screen() {
  const { id = '' } = useParams()
  const { data, error, refetch, loading } = useQuery(DestinationDetails, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true, ignore404: true },
  })
  if (error !== undefined && data === undefined)
    return <FailedPage title={editText.failed} error={error} onRetry={() => void refetch()} />
  if (data?.destination === undefined) return loading ? <Skeleton rows={8} /> : <NotFoundPage />
  return <Edit key={data.destination.outputId} destination={data.destination} />
}

function Edit({ destination }: { readonly destination: Destination }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const refusal = useRefusal()
  const [isDirty, setDirty] = useState(false)
  const { outputId, outputType, displayName, verificationStatus } = destination
  const { kinds, kindOf, error, reload } = useDestinationKinds()
  const kind = kindOf(outputType)
  if (error !== undefined)
    return <Failed title={editText.kindsFailed} why={error.message} retry={listText.retry} onRetry={reload} />
  if (kinds === undefined) return <Skeleton rows={8} />
  if (kind === undefined) return <Empty title={editText.unknown(outputType)} why={editText.unknownWhy} />
  if (refusal !== undefined) return <Empty title={refusal} />
  const remove = async (): Promise<void> => {
    if (await deleteDestination(destination)) void navigate('/configure/destinations/')
  }
  return (
    <div className={css['screen']}>
      <PageHead title={displayName} description={kind.label}>
        <VerificationBadge status={verificationStatus} />
        <Button onClick={() => void remove()}>{editText.delete}</Button>
      </PageHead>
      <section className={css['panel']} aria-label={editText.testTitle}>
        <h2>{editText.testTitle}</h2>
        {search.has('made') && <p className={css['made']}>{editText.made}</p>}
        <SendTest outputId={outputId} isDisabled={isDirty} />
        {search.has('made') && (
          <Link className={css['finish']} to="/configure/destinations/">
            {editText.finish}
          </Link>
        )}
      </section>
      <section className={css['panel']} aria-label={editText.settings}>
        <h2>{editText.settings}</h2>
        <Documentation kind={kind} />
        <DestinationForm
          // Saved values are reloaded: secrets are masked.
          key={destination.lastModifiedTime}
          kind={kind}
          destination={destination}
          onDirty={setDirty}
          onSave={async (values) => {
            const saved = await saveDestination(kind, values, destination)
            notify.done(destinationText.saved(saved.displayName))
          }}
          cancel={
            <Link className={css['cancel']} to="/configure/destinations/">
              {destinationText.cancel}
            </Link>
          }
        />
      </section>
    </div>
  )
}
