import { formatAge, formatTime, tellTime } from './format.ts'
import { useNow } from './now.ts'
import { useZone } from './zone.ts'

/** A time in the selected zone. The tooltip shows it in UTC, its age, and seconds since 1970. */
export function Time({ at }: { readonly at: string }) {
  const zone = useZone()
  const now = useNow()
  return (
    <time dateTime={at} title={tellTime(at, 'UTC', now)}>
      {formatTime(at, zone)}
    </time>
  )
}

/** The age of a time. The tooltip shows the time, and seconds since 1970. */
export function Age({ at }: { readonly at: string }) {
  const zone = useZone()
  const now = useNow()
  return (
    <time dateTime={at} title={tellTime(at, zone)}>
      {formatAge(at, now)}
    </time>
  )
}

/** The age within a sentence: `3 h ago`, `just now`. */
export function Ago({ at }: { readonly at: string }) {
  const zone = useZone()
  const age = formatAge(at, useNow())
  return (
    <time dateTime={at} title={tellTime(at, zone)}>
      {age === 'now' ? 'just now' : `${age} ago`}
    </time>
  )
}
