import { formatAge, formatTime, tellTime } from './format.ts'
import { useNow } from './now.ts'
import { useZone } from './zone.ts'

/** A moment in the zone that is chosen; its tooltip has it in UTC, how long ago it was, and in seconds since 1970. */
export function Time({ at }: { readonly at: string }) {
  const zone = useZone()
  const now = useNow()
  return (
    <time dateTime={at} title={tellTime(at, 'UTC', now)}>
      {formatTime(at, zone)}
    </time>
  )
}

/** How long ago it was; its tooltip has the moment, and the seconds since 1970. */
export function Age({ at }: { readonly at: string }) {
  const zone = useZone()
  const now = useNow()
  return (
    <time dateTime={at} title={tellTime(at, zone)}>
      {formatAge(at, now)}
    </time>
  )
}

/** The same within a sentence: `3 h ago`, `just now`. */
export function Ago({ at }: { readonly at: string }) {
  const zone = useZone()
  const age = formatAge(at, useNow())
  return (
    <time dateTime={at} title={tellTime(at, zone)}>
      {age === 'now' ? 'just now' : `${age} ago`}
    </time>
  )
}
