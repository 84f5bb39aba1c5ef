import { ComplianceStatusBadge } from '../../../compliance/status-badge.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { DetectionRow } from '../kinds.ts'
import { badgeText } from '../strings.ts'

export function ManagedBadge({ managed }: { readonly managed: boolean }) {
  return managed ? <Badge tone="accent">{badgeText.managed}</Badge> : null
}

/** Only for evaluated policies. */
export function ComplianceBadge({ row }: { readonly row: DetectionRow }) {
  if (!('complianceStatus' in row) || row.complianceStatus === null) return null
  return <ComplianceStatusBadge status={row.complianceStatus} />
}
