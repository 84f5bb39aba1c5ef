import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { AlertStatus } from '@picket/core/api'
import { statuses } from '../filter.ts'
import { listText, statusNames } from '../strings.ts'
import css from './bulk-bar.module.css'

interface BulkBarProps {
  /** Of the rows that are selected, or of all that match. */
  readonly count: number
  readonly total: number
  readonly isMatching: boolean
  readonly isBusy: boolean
  readonly onMatching: () => void
  readonly onClear: () => void
  readonly onStatus: (status: AlertStatus) => void
  readonly onAssign: (to: 'me' | 'nobody') => void
}

/** In place of the filters while something is selected. */
export function BulkBar(props: BulkBarProps) {
  const { count, total, isMatching, isBusy, onMatching, onClear, onStatus, onAssign } = props
  return (
    <div className={css['bar']} role="toolbar" aria-label={listText.selected(count)}>
      <strong>{isMatching ? listText.allMatching(count) : listText.selected(count)}</strong>
      <Menu
        button={
          <Button look="main" isBusy={isBusy}>
            {listText.status}
          </Button>
        }
        groups={[
          { entries: statuses.map((status) => ({ text: statusNames[status], onPick: () => onStatus(status) })) },
        ]}
      />
      <Menu
        button={<Button isBusy={isBusy}>{listText.assignee}</Button>}
        groups={[
          {
            entries: [
              { text: listText.me, onPick: () => onAssign('me') },
              { text: listText.nobody, onPick: () => onAssign('nobody') },
            ],
          },
        ]}
      />
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
