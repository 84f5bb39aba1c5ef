/** Of a text so long, and its beginning where it is longer. */
const mostCharacters = 400
const shownErrors = 2

/**
 * What a notification says of a pack that could not be updated, an error a line. Those about a table that is missing, or that no caller may
 * read, are put in words that help; of a long text, the first two errors and the number of the others.
 */
export function packErrorText(text: string): string {
  const errors = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [toWords(line.trim())]))
  const distinct = [...new Set(errors)]
  const whole = distinct.join('\n')
  if (whole.length <= mostCharacters) return whole
  const others = distinct.length - shownErrors
  const rest = others > 0 ? `\n... and ${others} other ${others === 1 ? 'error' : 'errors'}` : ''
  return cut(distinct.slice(0, shownErrors).join('\n'), mostCharacters - rest.length) + rest
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/** As lakes say it, each in its own way. */
const tableProblems: readonly RegExp[] = [
  /Unknown table expression identifier [`'"]?([\w.]+)/i,
  /(?:Table|Object|Database) [`'"]?([\w.]+)[`'"]?(?: does not exist| is not accessible)/i,
  /Not enough privileges.* ON ([\w.]+)/i,
]

function toWords(error: string): string {
  const table = tableProblems.map((pattern) => pattern.exec(error)?.[1]).find((name) => name !== undefined)
  if (table === undefined) return error
  return `Table "${table}" does not exist or is not accessible. Add log sources that fill it, then disable the pack and enable it again.`
}

interface Told {
  readonly topic: string
  readonly level: string
  readonly message: string
}

/** The text of a notification as people read it: of packs that could not be updated, which these are, in other words. */
export function notificationText({ topic, level, message }: Told): string {
  return topic === 'SYSTEM_NOTIFICATION' && level === 'ERROR' ? packErrorText(message) : message
}
