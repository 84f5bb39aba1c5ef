import type { PythonPlace } from '../python-place.ts'

/**
 * Returns why a change at a position is equivalent to the original, if a comment on one of its lines, or on its own
 * line above, says so: `# picket: equivalent, the list is sorted`. A comment without a reason does not count.
 */
export function readEquivalent(
  text: string,
  { line, endLine }: Pick<PythonPlace, 'line' | 'endLine'>,
): string | undefined {
  if (!text.includes('picket: equivalent')) return undefined
  const lines = text.split(/\r\n|\n|\r/)
  const above = lines[line - 2] ?? ''
  const candidates = [...lines.slice(line - 1, endLine), ...(/^\s*#/.test(above) ? [above] : [])]
  for (const one of candidates) {
    const reason = /#\s*picket: equivalent\b[\s,:;-]*(.*)$/.exec(one)?.[1]?.trim()
    if (reason !== undefined && reason !== '') return reason
  }
  return undefined
}
