import type { VerificationStatus } from '@picket/core/api'
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { destinationText } from './strings.ts'

const looks = {
  NOT_STARTED: { tone: 'plain', icon: CircleDashed },
  SUCCESS: { tone: 'good', icon: CircleCheck },
  FAILED: { tone: 'bad', icon: CircleX },
} as const

/** Whether the last test arrived; what is changed since is not tested. */
export function VerificationBadge({ status }: { readonly status: VerificationStatus | null }) {
  const { tone, icon: Icon } = looks[status ?? 'NOT_STARTED']
  return (
    <Badge tone={tone}>
      <Icon size={12} aria-hidden /> {destinationText.verification[status ?? 'NOT_STARTED']}
    </Badge>
  )
}
