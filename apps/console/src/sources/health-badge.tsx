import type { SourceHealthState } from '@picket/core'
import { CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { sourceText } from './strings.ts'

const looks = {
  healthy: { tone: 'good', icon: CircleCheck },
  degraded: { tone: 'warning', icon: CircleAlert },
  unhealthy: { tone: 'bad', icon: CircleX },
  unknown: { tone: 'plain', icon: CircleDashed },
} as const

/** The overall health of a log source. */
export function HealthBadge({ health }: { readonly health: SourceHealthState }) {
  const { tone, icon: Icon } = looks[health]
  return (
    <Badge tone={tone}>
      <Icon size={12} aria-hidden /> {sourceText.health[health]}
    </Badge>
  )
}
