import type { Diagnostic } from '@picket/core'

export type Problem = Diagnostic

export const problemTabs: readonly { readonly name: string; readonly has: (one: Problem) => boolean }[] = [
  { name: 'All', has: () => true },
  { name: 'Errors', has: ({ severity }) => severity === 'error' },
  { name: 'Warnings', has: ({ severity }) => severity === 'warning' },
  { name: 'Hints', has: ({ severity }) => severity !== 'error' && severity !== 'warning' },
]

const order = ['error', 'warning']

/** Sorts errors first, then by file and line. Several specs can report the same problem, which is listed once. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  const rank = ({ severity }: Problem): number => (order.indexOf(severity) + order.length + 1) % (order.length + 1)
  return [...new Map(problems.map((one) => [problemKey(one), one])).values()].toSorted(
    (a, b) => rank(a) - rank(b) || compare(a.file, b.file) || a.span.line - b.span.line || compare(a.code, b.code),
  )
}

/** The key of a problem at a position. */
export function problemKey({ file, span, code, message }: Problem): string {
  return `${file}:${span.line}:${span.column} ${code} ${message}`
}

/** Returns whether all words of a line occur in the message, the code or the file. */
export function createProblemFilter(line: string): (one: Problem) => boolean {
  const words = line.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return () => true
  return ({ message, hint = '', code, file }) => {
    const text = [message, hint, code, file].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
