import { useMay } from '../../app/session/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { AlertFilter } from '../alerts/filter.ts'
import { overviewText } from './strings.ts'
import css from './screen.module.css'

/** There are none, and what leads to some: a longer time, or the detections that raise them. */
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
