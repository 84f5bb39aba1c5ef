import type { FunctionTrace, TraceStep } from '../rule-tracer.ts'

/** A line of code, and its values. */
export interface CodeLine {
  readonly number: number
  readonly text: string
  readonly ran: boolean
  /** `event.get("x") = 3`, each once, in the order of evaluation. */
  readonly values: readonly string[]
  /** Whether it returned the result. */
  readonly isDecisive: boolean
}

/** The maximum number of values per line. */
const mostValues = 6

/**
 * Returns the code of a function that ran, with its values; including code that did not run, to show what was skipped.
 */
export function traceLines({ steps }: FunctionTrace, body: string): readonly CodeLine[] {
  const seen = new Map<number, string[]>()
  const own = steps.filter(({ file }) => file === steps[0]?.file)
  const see = (line: number, text?: string): void => {
    const values = seen.get(line) ?? []
    if (text !== undefined && !values.includes(text)) values.push(text)
    seen.set(line, values)
  }
  for (const step of own) {
    see(step.line)
    // A statement on several lines; only the first line of a branch or a loop.
    if (step.kind === 'statement' || step.kind === 'return' || step.kind === 'raise')
      for (let line = step.line; line <= step.endLine; line++) see(line)
    for (const { line, text } of valuesOf(step)) see(line, text)
  }
  const numbers = [...seen.keys()]
  if (numbers.length === 0) return []
  const last = own.findLast(({ kind, depth }) => kind === 'return' && depth === 0)?.line
  const texts = body.split('\n')
  const from = startOf(texts, Math.min(...numbers))
  const to = endOf(texts, from, Math.max(...numbers))
  return texts.slice(from - 1, to).map((text, index) => {
    const number = from + index
    return {
      number,
      text,
      ran: seen.has(number) || number === from,
      values: (seen.get(number) ?? []).slice(0, mostValues),
      isDecisive: number === last,
    }
  })
}

/** Each value at its position in the text; the returned value at the end of its statement. */
function valuesOf(step: TraceStep): readonly { readonly line: number; readonly text: string }[] {
  const say = ({ line, text, value }: TraceStep['values'][number]) => ({ line, text: `${text} = ${cut(value)}` })
  const ofConditions = (list: TraceStep['conditions']): ReturnType<typeof valuesOf> =>
    list.flatMap((condition) => [...condition.values.map(say), ...ofConditions(condition.parts)])
  return [
    ...step.values.map(say),
    ...ofConditions(step.conditions),
    ...(step.returned === undefined ? [] : [{ line: step.endLine, text: `→ ${cut(step.returned)}` }]),
  ]
}

/** Longer values are truncated: the event has them in full. */
const longest = 120

function cut(value: string): string {
  return value.length > longest ? `${value.slice(0, longest)}…` : value
}

/** The `def` above a line, or the line. */
function startOf(texts: readonly string[], line: number): number {
  const at = texts.findLastIndex((text, index) => index < line && /^\s*(async\s+)?def\s/.test(text))
  return at < 0 ? line : at + 1
}

/** Returns the end of a block that starts with a line: before the next line with the same indentation or less. */
function endOf(texts: readonly string[], from: number, least: number): number {
  const indent = /^\s*/.exec(texts[from - 1] ?? '')![0].length
  const next = texts.findIndex(
    (text, index) => index >= least && text.trim() !== '' && /^\s*/.exec(text)![0].length <= indent,
  )
  const end = next < 0 ? texts.length : next
  return texts.slice(0, end).findLastIndex((text) => text.trim() !== '') + 1
}
