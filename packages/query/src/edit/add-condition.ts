import { endOfRows, mainPipeline } from './main-pipeline.ts'
import { printText } from './print-text.ts'

/** Adds a condition on the rows of a query, before they are sorted and limited; undefined if the text has mistakes. */
export function addCondition(text: string, condition: string): string | undefined {
  const pipeline = mainPipeline(text)
  const end = pipeline === undefined ? undefined : endOfRows(pipeline)
  return end === undefined ? undefined : `${text.slice(0, end)}\n| where ${condition}${text.slice(end)}`
}

const name = /^[A-Za-z_]\w*$/

/**
 * Prints the condition that a column, or a value within it, has a value. Elements of lists are conditions on the list;
 * undefined for what has no condition: values in lists of objects, and lists and objects as a whole.
 */
export function printValueCondition(
  path: readonly (string | number)[],
  value: unknown,
  isNegated: boolean,
): string | undefined {
  const [column, ...rest] = path
  if (typeof column !== 'string' || column.split('.').some((part) => !name.test(part))) return undefined
  const literal = printLiteral(value)
  const isElement = typeof rest.at(-1) === 'number'
  const keys = isElement ? rest.slice(0, -1) : rest
  if (literal === undefined || keys.some((key) => typeof key === 'number')) return undefined
  const target = keys.reduce<string>(
    (text, key) => (name.test(String(key)) ? `${text}.${key}` : `${text}[${printText(String(key))}]`),
    column,
  )
  if (isElement) return `${literal} ${isNegated ? 'not in' : 'in'} ${target}`
  return `${target} ${isNegated ? '!=' : '=='} ${literal}`
}

function printLiteral(value: unknown): string | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return printText(value)
  return typeof value === 'number' && Number.isFinite(value) && !/e/.test(String(value)) ? String(value) : undefined
}
