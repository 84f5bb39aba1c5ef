import { operatorOfToken, operators, quotedList } from '@picket/core'
import { UsageError } from '../../program/usage-error.ts'

/** A condition in the format of the filter builder. */
export interface Condition {
  readonly target: string
  readonly operator: string
  readonly value?: unknown
}

/** Parses `eventName in ConsoleLogin,AssumeRole`: a field, the token of an operator, and its value. */
export function readConditions(texts: readonly string[]): readonly Condition[] {
  return texts.map((text) => {
    const [, target, token = '', rest = ''] =
      /^\s*("(?:[^"\\]|\\.)*"(?:\.\S+)?|\S+)\s+(\S+)(?:\s+(.*?))?\s*$/s.exec(text) ?? []
    const operator = operatorOfToken(token)
    if (target === undefined || operator === undefined)
      throw new UsageError(`Option "--where" has an invalid condition "${text}".`, {
        hint: `Write a field, one of the operators ${quotedList(
          operators.flatMap((one) => one.token ?? []),
          'and',
        )}, and a value.`,
      })
    const { count } = operator.wants
    if (count === 'none') return { target, operator: token }
    if (rest === '') throw new UsageError(`"--where ${text}" lacks the value that "${token}" requires.`)
    return { target, operator: token, value: count === 'many' ? rest.split(',').map(toValue) : toValue(rest) }
  })
}

/**
 * Converts a value: `"5"` is a string, `5` a number. In quotes, `\"` and `\\` are a quote and a backslash, as {@link
 * printText} writes them.
 */
function toValue(written: string): unknown {
  const text = written.trim()
  if (/^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text)) return Number(text)
  if (text === 'true' || text === 'false') return text === 'true'
  return /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(["\\])/g, '$1') : text
}

/** Prints a string so that a condition reads it as a string, whatever it contains. */
export function printText(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`
}
