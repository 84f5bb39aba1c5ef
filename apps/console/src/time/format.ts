const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a time in a zone as `2026-11-21 22:19:50`. */
export function formatTime(time: string | number, zone: string): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(new Date(time))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']} ${parts['hour']}:${parts['minute']}:${parts['second']}`
}

/** Formats a tooltip: `2026-11-21 22:19:50 UTC, 3 h ago, epoch 1795299590`; with the age only if `now` is set. */
export function tellTime(time: string | number, zone: string, now?: number): string {
  const age = now === undefined ? undefined : formatAge(time, now)
  const ago = age === undefined ? [] : [age === 'now' ? 'just now' : `${age} ago`]
  const epoch = Math.floor(new Date(time).getTime() / 1000)
  return [`${formatTime(time, zone)} ${zone}`, ...ago, `epoch ${epoch}`].join(', ')
}

/** Formats a time in a zone as `2026-11-21 22:19`. */
export function formatMinute(time: string | number, zone: string): string {
  return formatTime(time, zone).slice(0, 16)
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

const steps = [
  ['y', 365 * 86_400],
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const

/** Formats an age as `14 min`, `3 h` or `2 d`; `now` below a minute, and for times in the future. */
export function formatAge(time: string | number, now: number): string {
  const seconds = (now - new Date(time).getTime()) / 1000
  const step = steps.find(([, size]) => seconds >= size)
  return step === undefined ? 'now' : `${Math.floor(seconds / step[1])} ${step[0]}`
}
