/** Longer texts are truncated. */
const mostCharacters = 400
const shownErrors = 2

/**
 * Rephrases the errors of a pack that could not be updated, one per line. Errors about a table that is missing or not
 * readable say what to do; a long text is shortened to its first two errors and the number of the others.
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

/** The wordings of different data lakes. */
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

interface NotificationFacts {
  readonly topic: string
  readonly level: string
  readonly message: string
}

/** Returns the text of a notification for users; errors of packs that could not be updated are rephrased. */
export function notificationText({ topic, level, message }: NotificationFacts): string {
  return topic === 'SYSTEM_NOTIFICATION' && level === 'ERROR' ? packErrorText(message) : message
}
