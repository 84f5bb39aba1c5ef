import { Badge } from '../../../ui/badge.tsx'
import type { DetectionRow } from '../kinds.ts'
import { badgeText } from '../strings.ts'

export function ManagedBadge({ managed }: { readonly managed: boolean }) {
  return managed ? <Badge tone="accent">{badgeText.managed}</Badge> : null
}

const tones = { PASS: 'good', FAIL: 'bad', ERROR: 'warning' } as const

/** Only for evaluated policies. */
export function ComplianceBadge({ row }: { readonly row: DetectionRow }) {
  if (!('complianceStatus' in row) || row.complianceStatus === null) return null
  return <Badge tone={tones[row.complianceStatus]}>{row.complianceStatus}</Badge>
}
