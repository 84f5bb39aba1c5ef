import { Badge } from '../ui/badge.tsx'
import type { ComplianceStatus } from './status.ts'

const tones = { PASS: 'good', FAIL: 'bad', ERROR: 'warning' } as const

/** Shows the result of a policy, as a word and a color. */
export function ComplianceStatusBadge({ status }: { readonly status: ComplianceStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}
