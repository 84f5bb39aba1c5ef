import type { VerificationStatus } from '@picket/core/api'
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { destinationText } from './strings.ts'

const looks = {
  NOT_STARTED: { tone: 'plain', icon: CircleDashed },
  SUCCESS: { tone: 'good', icon: CircleCheck },
  FAILED: { tone: 'bad', icon: CircleX },
} as const

/** Shows whether the last test alert arrived. Changes after the test are not covered. */
export function VerificationBadge({ status }: { readonly status: VerificationStatus | null }) {
  const { tone, icon: Icon } = looks[status ?? 'NOT_STARTED']
  return (
    <Badge tone={tone}>
      <Icon size={12} aria-hidden /> {destinationText.verification[status ?? 'NOT_STARTED']}
    </Badge>
  )
}
