import { useQuery } from '@apollo/client/react'
import { DetectionPackChanges, UpdateDetectionPackState } from '@picket/core/api'
import { useState } from 'react'
import { client } from '../../../app/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { changePackText, packsText } from '../strings.ts'
import { Decisions, type Decided } from './decisions.tsx'
import type { PackAction } from './pack-action.ts'
import { PackChanges } from './pack-changes.tsx'
import css from './review-dialog.module.css'

interface ReviewProps {
  readonly name: string
  readonly version: string
  readonly action: PackAction
  readonly onClose: () => void
  readonly onDone: () => void
}

const quietly = { failSilently: true }

/** Shows what a change of a pack does, asks about conflicts, and applies it. */
export function ReviewDialog({ name, version, action: { kind, input }, onClose, onDone }: ReviewProps) {
  const [decided, setDecided] = useState<Decided>({ takePack: [], adopt: [] })
  const [isBusy, setBusy] = useState(false)
  const wanted = { ...input, takePack: [...decided.takePack], adopt: [...decided.adopt] }
  const { data, previousData, error, refetch } = useQuery(DetectionPackChanges, {
    variables: { input: wanted },
    fetchPolicy: 'no-cache',
    context: quietly,
  })
  const found = (data ?? previousData)?.detectionPackChanges
  const apply = async (): Promise<void> => {
    setBusy(true)
    try {
      await client.mutate(UpdateDetectionPackState, { input: wanted }, quietly)
      notify.done(changePackText.done[kind](name, version))
      onDone()
    } catch (failure) {
      notify.failed((failure as Error).message, changePackText.failed)
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen title={changePackText.titles[kind](name, version)} width={680} onClose={onClose}>
      <div className={css['review']}>
        {error !== undefined && found === undefined ? (
          <Failed
            title={changePackText.loadFailed}
            why={error.message}
            retry={packsText.retry}
            onRetry={() => void refetch()}
          />
        ) : found === undefined ? (
          <Skeleton />
        ) : (
          <>
            {found.errors.length > 0 && (
              <section className={css['errors']} role="alert">
                <strong>{changePackText.errors}</strong>
                <ul tabIndex={0} aria-label={changePackText.errors}>
                  {found.errors.map((message) => (
                    <li key={message}>{message}</li>
                  ))}
                </ul>
              </section>
            )}
            <Decisions found={found} decided={decided} onChange={setDecided} />
            <PackChanges changes={found.changes} />
          </>
        )}
        <div className={css['end']}>
          <Button onClick={onClose}>{changePackText.cancel}</Button>
          <Button
            look="main"
            isBusy={isBusy}
            disabled={found === undefined || found.errors.length > 0}
            onClick={() => void apply()}
          >
            {changePackText.confirm[kind]}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
