import { useStore } from '../../../app/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { AlertStatus } from '@picket/core/api'
import { progress } from '../actions.tsx'
import { statuses } from '../filter.ts'
import { detailsText, listText, statusNames } from '../strings.ts'
import css from './bulk-bar.module.css'

interface BulkBarProps {
  /** Counts the selected rows, or all matching alerts. */
  readonly count: number
  readonly total: number
  readonly isMatching: boolean
  readonly mayChange: boolean
  readonly isBusy: boolean
  readonly onMatching: () => void
  readonly onClear: () => void
  readonly onStatus: (status: AlertStatus) => void
  readonly onAssign: (to: 'me' | 'nobody' | 'ask') => void
  readonly onComment: () => void
}

/** Replaces the filters while rows are selected. */
export function BulkBar(props: BulkBarProps) {
  const { count, total, isMatching, mayChange, isBusy, onMatching, onClear, onStatus, onAssign, onComment } = props
  const why = mayChange ? {} : { title: detailsText.needs('AlertModify') }
  return (
    <div className={css['bar']} role="toolbar" aria-label={listText.selected(count)}>
      <strong>{isMatching ? listText.allMatching(count) : listText.selected(count)}</strong>
      <Menu
        button={
          <Button look="main" isBusy={isBusy} disabled={!mayChange} {...why}>
            {listText.status}
          </Button>
        }
        groups={[
          { entries: statuses.map((status) => ({ text: statusNames[status], onPick: () => onStatus(status) })) },
        ]}
      />
      <Menu
        button={
          <Button isBusy={isBusy} disabled={!mayChange} {...why}>
            {listText.assignee}
          </Button>
        }
        groups={[
          {
            entries: [
              { text: listText.me, onPick: () => onAssign('me') },
              { text: listText.nobody, onPick: () => onAssign('nobody') },
              { text: listText.someoneElse, onPick: () => onAssign('ask') },
            ],
          },
        ]}
      />
      {!isMatching && (
        <Button disabled={!mayChange} onClick={onComment} {...why}>
          {listText.comment}
        </Button>
      )}
      {!isMatching && total > count && (
        <Button look="quiet" onClick={onMatching}>
          {listText.selectMatching(total)}
        </Button>
      )}
      <Button look="quiet" onClick={onClear}>
        {listText.clearSelection}
      </Button>
    </div>
  )
}

/** The progress of a bulk change; undefined if none is running. */
export function ChangeProgress() {
  const now = useStore(progress)
  if (now === undefined) return null
  const { text, done, total } = now
  return (
    <div className={css['progress']} role="status">
      <span>
        {text}: {done.toLocaleString('en')} of {total.toLocaleString('en')}
      </span>
      <progress value={done} max={total} aria-label={text} />
    </div>
  )
}
