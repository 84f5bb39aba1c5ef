import { useMay } from '../../app/session/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { AlertFilter } from '../alerts/filter.ts'
import { overviewText } from './strings.ts'
import css from './screen.module.css'

/** The empty state: offers a longer time range, or the list of detections. */
export function NoAlerts({
  range,
  onAllTime,
}: {
  readonly range: AlertFilter['range']
  readonly onAllTime: () => void
}) {
  const seesDetections = useMay('RuleRead', 'PolicyRead')
  const isAll = range === 'all'
  return (
    <div className={css['none']}>
      <p>{isAll ? overviewText.nothingYet : overviewText.nothing}</p>
      {!isAll && <Button onClick={onAllTime}>{overviewText.allTime}</Button>}
      {isAll && seesDetections && <LinkButton to="/build/detections/">{overviewText.toDetections}</LinkButton>}
    </div>
  )
}
