import { CirclePause } from 'lucide-react'
import { Ago } from '../time/time.tsx'
import { Badge } from '../ui/badge.tsx'
import { sourceText } from './strings.ts'

/** Shows that the server does not read a source, and since when. Nothing for a source that is read. */
export function PausedBadge({ pausedAt }: { readonly pausedAt: string | null }) {
  if (pausedAt === null) return null
  return (
    <Badge tone="warning">
      <CirclePause size={12} aria-hidden /> {sourceText.paused} <Ago at={pausedAt} />
    </Badge>
  )
}
