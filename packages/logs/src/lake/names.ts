/** Where events are kept, and what existing content calls it (reference: data 8.1). */
export const logsDatabase = 'logs'
export const viewsDatabase = 'views'

/** A name of any characters, as SQL takes it. */
export function quoteName(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``
}

export function quoteText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/**
 * A path below a JSON column, as types and queries write it. The engine takes dots for steps, so those inside of a key are escaped,
 * which `json_type_escape_dots_in_keys` does with the data.
 */
export function quotePath(keys: readonly string[]): string {
  return quoteName(keys.map((key) => key.replaceAll('.', '%2E')).join('.'))
}
