import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'

const looks = {
  PASS: { tone: 'good', icon: CircleCheck },
  FAIL: { tone: 'bad', icon: CircleX },
  ERROR: { tone: 'warning', icon: TriangleAlert },
} as const

/** Shows a test result with text, icon and color. */
export function ResultBadge({ badge }: { readonly badge: keyof typeof looks }) {
  const { tone, icon: Icon } = looks[badge]
  return (
    <Badge tone={tone}>
      <Icon size={12} aria-hidden /> {badge}
    </Badge>
  )
}
