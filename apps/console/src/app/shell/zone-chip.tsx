import { flipZone, useZone, zones } from '../../time/zone.ts'
import css from './top-bar.module.css'

/** In which zone times are shown; a click takes the other. */
export function ZoneChip() {
  const zone = useZone()
  const other = zones.find((one) => one !== zone)
  const title = `Times are shown in ${zone}.`
  if (other === undefined)
    return (
      <span className={css['chip']} title={title}>
        {zone}
      </span>
    )
  return (
    <button type="button" className={css['chip']} title={`${title} Click for ${other}.`} onClick={flipZone}>
      {zone}
    </button>
  )
}
