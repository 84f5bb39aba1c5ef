import { withoutComment } from '../text/without-comment.ts'
import type { Sort } from './diagnosis.ts'
import { syntax } from './diagnostics.ts'

/** Conflict markers of a version control system. */
export const mergeConflict: Sort = (_error, text) => {
  const start = text.search(/^<{7}(?: |\r?$)/m)
  if (start === -1) return undefined
  const length = /^.*/.exec(text.slice(start))![0].trimEnd().length
  const message = 'A conflict of two changes is left here from a merge.'
  const hint = 'Keep one of the two versions, and remove the lines of "<<<<<<<", "=======" and ">>>>>>>".'
  return { kind: syntax.mergeConflict, range: [start, start + length], message, hint }
}

/** A line among keys that is not a key: `Severity High`, or text that lost its indentation. */
export const missingColon: Sort = (error, text, lines) => {
  const lastLine = error.code === 'MISSING_CHAR' && error.message.startsWith('Implicit map keys')
  if (error.code !== 'MULTILINE_IMPLICIT_KEY' && !lastLine) return undefined
  const start = error.pos[0]
  const { line, column } = lines.spanOf(start, start)
  const content = lines.lineText(line)
  const next = lines.lineText(line + 1)
  const begins = /^[\s-]*$/.test(content.slice(0, column - 1))
  const words = withoutComment(content.slice(column - 1))
  if (!begins || /^["'[{&*!?|>-]/.test(words) || words.includes(':')) return undefined
  if (!lastLine && next.search(/\S/) !== column - 1) return undefined
  const [, key, value] = /^([A-Z][A-Za-z]*) +(\S.*)$/.exec(words) ?? []
  const hint =
    key !== undefined && value !== undefined && value.length <= 40
      ? `Write "${key}: ${value}" if it is a key; indent it if it goes on with the line above.`
      : 'Add ": " and a value if it is a key; indent it if it goes on with the line above.'
  const shown = words.length > 40 ? `${words.slice(0, 40)}…` : words
  const message = `"${shown}" stands where a key belongs, but has no colon.`
  return { kind: syntax.missingColon, range: [start, Math.min(start + words.length, text.length)], message, hint }
}

/** A quoted text that ended earlier than intended: `'the user's login'`. */
export const afterQuote: Sort = (error, text, lines) => {
  if (error.code !== 'UNEXPECTED_TOKEN' || !/at node end/.test(error.message)) return undefined
  const start = error.pos[0]
  const { line, column } = lines.spanOf(start, start)
  const content = lines.lineText(line)
  const quote = content
    .slice(0, column - 1)
    .trimEnd()
    .at(-1)
  if (quote !== '"' && quote !== "'") return undefined
  const rest = content.slice(column - 1).trimEnd()
  const word = /^\S+/.exec(rest)?.[0] ?? ''
  const shown = rest.length > 40 ? `${rest.slice(0, 40)}…` : rest
  const message = `The quoted text ends before "${shown}".`
  const inside =
    quote === "'" ? "Write an apostrophe inside single quotes twice: ''." : 'Write a double quote inside of it as \\".'
  const hint = text[start - 1] === quote ? inside : 'Put the whole value in quotes.'
  return { kind: syntax.unexpected, range: [start, start + word.length], message, hint }
}
