import { SeverityMark } from '../../../ui/severity.tsx'
import { listText } from '../strings.ts'
import { shorten } from './columns.tsx'
import type { GroupRow } from './group-rows.ts'

/** The header of a group of alerts: whether it is open, the shared value, the count and the highest severity. */
export function GroupLine({ group: { name, alerts, worst, isOpen } }: { readonly group: GroupRow }) {
  return (
    <>
      <span aria-hidden>{isOpen ? '▾' : '▸'}</span>
      <bdi style={{ overflow: 'hidden', textOverflow: 'ellipsis' }} title={shorten(name)}>
        {shorten(name)}
      </bdi>
      <span style={{ color: 'var(--fg-muted)' }}>{listText.alertCount(alerts.length)}</span>
      {name.toUpperCase() !== worst && <SeverityMark severity={worst} />}
    </>
  )
}
