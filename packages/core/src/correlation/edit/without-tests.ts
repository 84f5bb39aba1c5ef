/** Shorter texts are unchanged, because they are parsed fast enough. */
const longText = 20_000

/**
 * Replaces the tests of a long text with empty lines, so that code that reads only the body of a rule is fast. The
 * lines of the rest keep their numbers.
 */
export function withoutTests(text: string): string {
  if (text.length < longText) return text
  const lines = text.split('\n')
  const first = lines.findIndex((line) => /^Tests:[ \t]*(?:#.*)?\r?$/.test(line))
  if (first === -1) return text
  const length = lines.slice(first + 1).findIndex((line) => /^[^\s#-]/.test(line))
  const end = length === -1 ? lines.length : first + 1 + length
  return [...lines.slice(0, first), ...lines.slice(first, end).map(() => ''), ...lines.slice(end)].join('\n')
}
