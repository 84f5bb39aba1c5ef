/**
 * Returns whether two names differ by a typo: one letter added, removed or replaced (except a digit by a digit), two
 * adjacent ones swapped, or the case.
 */
export function isOneSlipAway(a: string, b: string): boolean {
  if (a === b) return false
  if (a.toLowerCase() === b.toLowerCase()) return true
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length === 2 && right.length === 2) return left[0] === right[1] && left[1] === right[0]
  return left.length <= 1 && right.length <= 1 && !/^\d*$/.test(left + right)
}
