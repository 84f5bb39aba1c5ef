import { useQuery } from '@apollo/client/react'
import { DetectionUsers } from '@picket/core/api'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failed, Skeleton } from '../ui/empty.tsx'
import { FormEnd } from '../ui/form-fields.tsx'
import { notify } from '../ui/notify.tsx'
import { deleteText } from './strings.ts'
import { UserList } from './user-list.tsx'

/** The spec to delete. */
export interface Leaving {
  readonly id: string
  readonly name: string
}

interface DeleteSpecProps {
  /** Undefined while it is closed. */
  readonly spec: Leaving | undefined
  readonly onClose: () => void
  /** Rejects with the message of the server. */
  readonly onDelete: (id: string) => Promise<void>
}

/** Confirms a deletion and lists what depends on it. It cannot be deleted while an enabled detection uses it. */
export function DeleteSpec({ spec, onClose, onDelete }: DeleteSpecProps) {
  const [last, setLast] = useState(spec)
  if (spec !== undefined && spec !== last) setLast(spec)
  return (
    <Dialog isOpen={spec !== undefined} onClose={onClose} title={deleteText.title(last?.name ?? '')} width={520}>
      {spec !== undefined && <Ask key={spec.id} spec={spec} onClose={onClose} onDelete={onDelete} />}
    </Dialog>
  )
}

function Ask({ spec: { id, name }, onClose, onDelete }: DeleteSpecProps & { readonly spec: Leaving }) {
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery(DetectionUsers, {
    variables: { id },
    fetchPolicy: 'network-only',
    context: { failSilently: true },
  })
  const users = data?.detectionUsers
  const isUsed = users?.some(({ enabled }) => enabled) ?? true
  const go = async (): Promise<void> => {
    setBusy(true)
    try {
      await onDelete(id)
      notify.done(deleteText.done(name))
      onClose()
    } catch (failure) {
      notify.failed((failure as Error).message, deleteText.failed)
    }
    setBusy(false)
  }
  return (
    <>
      {error !== undefined && (
        <Failed
          title={deleteText.loadFailed}
          why={error.message}
          retry={deleteText.retry}
          onRetry={() => void refetch()}
        />
      )}
      {users === undefined && error === undefined && <Skeleton rows={2} />}
      {users !== undefined && users.length > 0 && (
        <>
          <p>{isUsed ? deleteText.used : deleteText.usedByDisabled}</p>
          <UserList users={users} onLeave={onClose} />
        </>
      )}
      {users?.length === 0 && <p>{deleteText.unused}</p>}
      <FormEnd>
        <Button data-autofocus onClick={onClose}>
          {deleteText.cancel}
        </Button>
        <Button look="danger" isBusy={isBusy} disabled={isUsed || isBusy} onClick={() => void go()}>
          {deleteText.delete}
        </Button>
      </FormEnd>
    </>
  )
}
