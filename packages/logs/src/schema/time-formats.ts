/** Formats of timestamps that have names (spec: validation of schemas). */
export const builtInTimeFormats = [
  'rfc3339',
  'unix',
  'unix_ms',
  'unix_us',
  'unix_ns',
  'unix_auto',
  'cloudflare',
] as const

/** Other names that are read: those that the API shows (spec: shared enumerations). */
export const timeFormatAliases: ReadonlyMap<string, (typeof builtInTimeFormats)[number]> = new Map([
  ['ISO8601', 'rfc3339'],
  ['RFC3339', 'rfc3339'],
])

/** The letters that may follow a percent sign in other formats (reference: data 3). */
export const strftimeDirectives: readonly string[] = [...'YymdejHIklMSfLNpZzaAbBhDFTRsnt%']
