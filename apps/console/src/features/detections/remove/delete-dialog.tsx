import { useState } from 'react'
import { useWork } from '../../../app/use-work.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { FormEnd } from '../../../ui/form-fields.tsx'
import { notify } from '../../../ui/notify.tsx'
import { deleteDetections } from '../bulk/changes.ts'
import type { DetectionRow } from '../kinds.ts'
import { deleteText, listText } from '../strings.ts'
import { UserList } from '../../../specs/user-list.tsx'
import { planDeletion } from './plan-deletion.ts'
import css from './delete-dialog.module.css'

export type Deletable = Pick<DetectionRow, 'id' | 'name' | 'managed'>

interface DeleteDialogProps {
  /** Empty while it is closed. */
  readonly rows: readonly Deletable[]
  readonly onClose: () => void
  /** Called after they were deleted or restored. */
  readonly onChange: () => void
  readonly onDeleted?: () => void
}

/** Confirms a deletion: lists what is deleted and what depends on it. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { rows, onClose } = props
  const [last, setLast] = useState(rows)
  if (rows.length > 0 && rows !== last) setLast(rows)
  const title = last.length === 1 ? deleteText.one(last[0]!.name) : deleteText.many(last.length)
  return (
    <Dialog isOpen={rows.length > 0} onClose={onClose} title={title} width={560}>
      {rows.length > 0 && <Ask key={rows.map(({ id }) => id).join('\n')} {...props} />}
    </Dialog>
  )
}

function Ask({ rows, onClose, onChange, onDeleted }: DeleteDialogProps) {
  const owned = rows.filter(({ managed }) => !managed)
  const ids = owned.map(({ id }) => id)
  const [withQueries, setWithQueries] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const mayRestore = useMay('BulkUpload')
  const { value: plan, error, retry } = useWork(() => planDeletion(ids))
  const managed = rows.length - owned.length
  const isBlocked = owned.length === 0 || plan?.kind !== 'free'

  const go = async (): Promise<void> => {
    setBusy(true)
    try {
      await deleteDetections(ids, { includeSavedQueries: withQueries, mayRestore }, onChange)
      onClose()
      onChange()
      onDeleted?.()
    } catch (failure) {
      notify.failed((failure as Error).message, deleteText.failed)
    }
    setBusy(false)
  }
  return (
    <div className={css['ask']}>
      {managed > 0 && <p>{owned.length === 0 ? deleteText.onlyManaged : deleteText.managed(managed)}</p>}
      {owned.length > 1 && <Names names={owned.map(({ name }) => name)} />}
      {owned.length > 0 && <p className={css['why']}>{deleteText.why}</p>}
      {error !== undefined && (
        <Failed title={listText.failed} why={error.message} retry={listText.retry} onRetry={retry} />
      )}
      {owned.length > 0 && plan === undefined && error === undefined && <Skeleton rows={2} />}
      {plan?.kind === 'used' && <strong className={css['used']}>{deleteText.inUse}</strong>}
      {plan?.kind === 'used' && <p>{deleteText.inUseWhy}</p>}
      {plan?.kind === 'used' && <UserList users={plan.users} onLeave={onClose} />}
      {plan?.kind === 'free' && plan.queries.length > 0 && (
        <Check
          label={deleteText.queries(plan.queries)}
          checked={withQueries}
          onChange={({ currentTarget }) => setWithQueries(currentTarget.checked)}
        />
      )}
      <FormEnd>
        <Button data-autofocus onClick={onClose}>
          {deleteText.cancel}
        </Button>
        <Button look="danger" isBusy={isBusy} disabled={isBlocked || isBusy} onClick={() => void go()}>
          {deleteText.delete}
        </Button>
      </FormEnd>
    </div>
  )
}

const shown = 8

function Names({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className={css['names']}>
      {names.slice(0, shown).map((name, index) => (
        <li key={index}>{name}</li>
      ))}
      {names.length > shown && <li>{deleteText.more(names.length - shown)}</li>}
    </ul>
  )
}
