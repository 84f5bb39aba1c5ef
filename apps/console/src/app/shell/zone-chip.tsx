import { flipZone, otherZone, useZone } from '../../time/zone.ts'
import { zoneText } from '../strings.ts'
import css from './top-bar.module.css'

/** Shows the time zone. A click switches to the other one. */
export function ZoneChip() {
  const zone = useZone()
  const other = otherZone(zone)
  if (other === undefined)
    return (
      <span className={css['chip']} title={zoneText.shown(zone)}>
        {zone}
      </span>
    )
  return (
    <button
      type="button"
      className={css['chip']}
      title={`${zoneText.shown(zone)} ${zoneText.click(other)}`}
      onClick={flipZone}
    >
      {zone}
    </button>
  )
}
