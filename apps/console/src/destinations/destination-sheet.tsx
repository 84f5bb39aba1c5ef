import { useQuery } from '@apollo/client/react'
import { DestinationDetails } from '@picket/core/api'
import { useState } from 'react'
import { confirmDiscard } from '../app/unsaved.tsx'
import { Button } from '../ui/button.tsx'
import { Failed, Skeleton } from '../ui/empty.tsx'
import { notify } from '../ui/notify.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { saveDestination } from './changes.ts'
import { DestinationForm } from './destination-form.tsx'
import { SendTest } from './send-test.tsx'
import { destinationText } from './strings.ts'
import { useDestinationKinds } from './use-destination-kinds.ts'
import css from './destination-sheet.module.css'

/** Edits and tests a destination in a side sheet. */
export function DestinationSheet({
  outputId,
  onClose,
}: {
  /** Undefined while it is closed. */
  readonly outputId: string | undefined
  readonly onClose: () => void
}) {
  const [isDirty, setDirty] = useState(false)
  const close = async (): Promise<void> => {
    if (isDirty && !(await confirmDiscard())) return
    setDirty(false)
    onClose()
  }
  const { data, error, refetch } = useQuery(DestinationDetails, {
    variables: { id: outputId ?? '' },
    skip: outputId === undefined,
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const kinds = useDestinationKinds({ skip: outputId === undefined })
  const destination = data?.destination
  const kind = destination && kinds.kindOf(destination.outputType)
  const failure = destination === undefined ? error : kinds.error
  const isLoading = failure === undefined && kind === undefined
  return (
    <Sheet
      isOpen={outputId !== undefined}
      onClose={() => void close()}
      title={destinationText.edit(destination?.displayName ?? '')}
      width={560}
    >
      {failure !== undefined && (
        <Failed
          title={destinationText.loadFailed}
          why={failure.message}
          retry={destinationText.retry}
          onRetry={() => (destination === undefined ? void refetch() : kinds.reload())}
        />
      )}
      {isLoading && <Skeleton rows={6} />}
      {destination !== undefined && kind !== undefined && (
        <>
          <DestinationForm
            key={`${destination.outputId} ${destination.lastModifiedTime}`}
            kind={kind}
            destination={destination}
            onDirty={setDirty}
            onSave={async (values) => {
              const saved = await saveDestination(kind, values, destination)
              notify.done(destinationText.saved(saved.displayName))
            }}
            cancel={<Button onClick={() => void close()}>{destinationText.cancel}</Button>}
          />
          <hr className={css['line']} />
          <SendTest outputId={destination.outputId} isDisabled={isDirty} />
        </>
      )}
    </Sheet>
  )
}
