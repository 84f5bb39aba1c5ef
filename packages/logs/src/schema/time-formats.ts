/** The named formats of timestamps. */
export const builtInTimeFormats = [
  'rfc3339',
  'unix',
  'unix_ms',
  'unix_us',
  'unix_ns',
  'unix_auto',
  'cloudflare',
] as const

/** Aliases that are accepted: the names that the API shows. */
export const timeFormatAliases: ReadonlyMap<string, (typeof builtInTimeFormats)[number]> = new Map([
  ['ISO8601', 'rfc3339'],
  ['RFC3339', 'rfc3339'],
])

/** The characters that can follow a percent sign in other formats. */
export const strftimeDirectives: readonly string[] = [...'YymdejHIklMSfLNpZzaAbBhDFTRsnt%']
