import { SeverityMark } from '../../../ui/severity.tsx'
import { listText } from '../strings.ts'
import { shorten } from './columns.tsx'
import type { GroupRow } from './group-rows.ts'

/** The line over the alerts of a group: open or closed, what they have in common, how many, how bad. */
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
