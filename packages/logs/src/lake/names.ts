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
 * The column of a field. Lists under names such as `n.a` and `n.b` would be one table to the engine, equally long in each row, so dots are
 * escaped here as they are below JSON columns; and three names are the engine's own.
 */
export function columnName(field: string): string {
  return reserved.has(field) ? `%5F${field.slice(1)}` : escapeKey(field)
}

const reserved = new Set(['_row_exists', '_block_number', '_block_offset'])

/** A path below a JSON column, as types and queries write it: dots are steps there. */
export function quotePath(keys: readonly string[]): string {
  return quoteName(toPath(keys))
}

/** The same as the engine's binary formats have it. */
export function toPath(keys: readonly string[]): string {
  return keys.map(escapeKey).join('.')
}

/** A key as the engine knows it. What `json_type_escape_dots_in_keys` makes of a dot could be a key itself, so `%` is escaped as well. */
function escapeKey(key: string): string {
  return escapePercent(key).replaceAll('.', '%2E')
}

/** A key as rows are to have it, whose dots the engine escapes. */
export function escapePercent(key: string): string {
  return key.includes('%') ? key.replaceAll('%', '%25') : key
}
