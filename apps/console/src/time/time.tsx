import { formatAge, formatTime } from './format.ts'
import { useNow } from './now.ts'
import { useZone } from './zone.ts'

/** A moment in the zone that is chosen; its tooltip has it in UTC and how long ago it was. */
export function Time({ at }: { readonly at: string }) {
  const zone = useZone()
  const now = useNow()
  return (
    <time dateTime={at} title={`${formatTime(at, 'UTC')} UTC, ${formatAge(at, now)} ago`}>
      {formatTime(at, zone)}
    </time>
  )
}

/** How long ago it was; its tooltip has the moment. */
export function Age({ at }: { readonly at: string }) {
  const zone = useZone()
  const now = useNow()
  return (
    <time dateTime={at} title={`${formatTime(at, zone)} ${zone}`}>
      {formatAge(at, now)}
    </time>
  )
}

/** The same within a sentence: `3 h ago`, `just now`. */
export function Ago({ at }: { readonly at: string }) {
  const zone = useZone()
  const age = formatAge(at, useNow())
  return (
    <time dateTime={at} title={`${formatTime(at, zone)} ${zone}`}>
      {age === 'now' ? 'just now' : `${age} ago`}
    </time>
  )
}
