/** The change of an item: `old` and `wanted` are indexes in the two lists. */
export type ItemStep =
  | { readonly kind: 'keep' | 'change'; readonly old: number; readonly wanted: number }
  | { readonly kind: 'delete'; readonly old: number }
  | { readonly kind: 'insert'; readonly wanted: number }

/** Longer ranges are paired in order instead of by their common items, which takes quadratic time. */
const mostCells = 1_000_000

/**
 * Computes how to change one list to another while keeping most items; of the others, those between the same neighbors
 * are paired.
 */
export function alignItems(old: readonly string[], wanted: readonly string[]): readonly ItemStep[] {
  let head = 0
  while (head < old.length && head < wanted.length && old[head] === wanted[head]) head++
  let tail = 0
  const most = Math.min(old.length, wanted.length) - head
  while (tail < most && old[old.length - 1 - tail] === wanted[wanted.length - 1 - tail]) tail++
  const pairs = [
    ...range(0, head).map((i): Pair => [i, i]),
    ...commonPairs(old.slice(head, old.length - tail), wanted.slice(head, wanted.length - tail)).map(([a, b]): Pair => [
      a + head,
      b + head,
    ]),
    ...range(0, tail).map((i): Pair => [old.length - tail + i, wanted.length - tail + i]),
  ]
  const steps: ItemStep[] = []
  let [a, b] = [0, 0]
  for (const [nextA, nextB] of [...pairs, [old.length, wanted.length] as Pair]) {
    for (; a < nextA && b < nextB; a++, b++) steps.push({ kind: 'change', old: a, wanted: b })
    for (; a < nextA; a++) steps.push({ kind: 'delete', old: a })
    for (; b < nextB; b++) steps.push({ kind: 'insert', wanted: b })
    if (a < old.length && b < wanted.length) steps.push({ kind: 'keep', old: a, wanted: b })
    a++
    b++
  }
  return steps
}

type Pair = readonly [old: number, wanted: number]

/** The longest common subsequence. */
function commonPairs(a: readonly string[], b: readonly string[]): readonly Pair[] {
  if (a.length * b.length > mostCells) return []
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const same = a[i] === b[j]
      lengths[i]![j] = same ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  const pairs: Pair[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  return pairs
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}
