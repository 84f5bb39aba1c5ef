/** The database of events; existing content refers to it by this name. */
export const logsDatabase = 'logs'
export const viewsDatabase = 'views'

/** Quotes a name of any characters for SQL. */
export function quoteName(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``
}

export function quoteText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/**
 * Returns the column of a field. To the engine, columns such as `n.a` and `n.b` would be one nested table with lists of
 * equal lengths, so dots are escaped as they are below JSON columns. Three names are reserved by the engine.
 */
export function columnName(field: string): string {
  return reserved.has(field) ? `%5F${field.slice(1)}` : escapeKey(field)
}

const reserved = new Set(['_row_exists', '_block_number', '_block_offset'])

/** Quotes a path below a JSON column, as types and queries write it: dots separate steps there. */
export function quotePath(keys: readonly string[]): string {
  return quoteName(toPath(keys))
}

/** Returns the same path as in the engine's binary formats. */
export function toPath(keys: readonly string[]): string {
  return keys.map(escapeKey).join('.')
}

/**
 * Escapes a key as the engine does. The result of `json_type_escape_dots_in_keys` for a dot could itself be a key, so
 * `%` is escaped as well.
 */
function escapeKey(key: string): string {
  return escapePercent(key).replaceAll('.', '%2E')
}

/** Escapes a key for a row in JSON, in which the engine escapes the dots. */
export function escapePercent(key: string): string {
  return key.includes('%') ? key.replaceAll('%', '%25') : key
}
