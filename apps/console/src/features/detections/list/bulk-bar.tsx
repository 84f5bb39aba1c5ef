import { Button } from '../../../ui/button.tsx'
import { bulkText, listText } from '../strings.ts'
import type { Bulk, Failures } from './use-bulk.ts'
import css from './bulk-bar.module.css'

interface BulkBarProps {
  readonly count: number
  readonly total: number
  readonly mayModify: boolean
  readonly mayExport: boolean
  readonly isGathering: boolean
  readonly bulk: Bulk
  readonly onMatching: () => void
  readonly onClear: () => void
  readonly onEnable: (enabled: boolean) => void
  readonly onTags: () => void
  readonly onExport: () => void
  readonly onDelete: () => void
}

/** Replaces the filters while rows are selected. */
export function BulkBar(props: BulkBarProps) {
  const { count, total, mayModify, mayExport, isGathering, bulk, onMatching, onClear } = props
  const isBusy = bulk.progress !== undefined || isGathering
  return (
    <div className={css['bar']} role="toolbar" aria-label={bulkText.selected(count)}>
      <strong>{bulkText.selected(count)}</strong>
      {mayModify && (
        <>
          <Button look="main" disabled={isBusy} onClick={() => props.onEnable(true)}>
            {listText.enable}
          </Button>
          <Button disabled={isBusy} onClick={() => props.onEnable(false)}>
            {listText.disable}
          </Button>
          <Button disabled={isBusy} onClick={props.onTags}>
            {bulkText.tags}
          </Button>
        </>
      )}
      {mayExport && (
        <Button disabled={isBusy} onClick={props.onExport}>
          {listText.export}
        </Button>
      )}
      {mayModify && (
        <Button disabled={isBusy} onClick={props.onDelete}>
          {listText.delete}
        </Button>
      )}
      {total > count && (
        <Button look="quiet" isBusy={isGathering} disabled={isBusy} onClick={onMatching}>
          {bulkText.selectMatching(total)}
        </Button>
      )}
      <Button look="quiet" disabled={isBusy} onClick={onClear}>
        {bulkText.clear}
      </Button>
    </div>
  )
}

/** The progress. */
export function Progress({ bulk: { progress, stop } }: { readonly bulk: Bulk }) {
  if (progress === undefined) return null
  const { done, total } = progress
  return (
    <div className={css['progress']} role="status">
      <progress value={done} max={total} aria-label={bulkText.progress(done, total)} />
      <span>{bulkText.progress(done, total)}</span>
      <Button look="quiet" onClick={stop}>
        {bulkText.stop}
      </Button>
    </div>
  )
}

/** Lists the failed items and the reasons. */
export function FailureList({ failures, onClose }: { readonly failures: Failures; readonly onClose: () => void }) {
  if (failures.length === 0) return null
  return (
    <section className={css['failures']} role="alert" aria-label={bulkText.failedOnes}>
      <header>
        <strong>{bulkText.failed(failures.length)}</strong>
        <Button look="quiet" onClick={onClose}>
          {bulkText.close}
        </Button>
      </header>
      <ul>
        {failures.map(({ item, why }) => (
          <li key={item.id}>
            <b>{item.name}</b> {why}
          </li>
        ))}
      </ul>
    </section>
  )
}
