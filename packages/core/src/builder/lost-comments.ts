import type { Path } from '../diagnostics.ts'
import { placeComments } from '../yaml/edit/comments.ts'
import { endOf, lineStart, nextLine, nodeAt, withCommentsAbove, type Source } from '../yaml/edit/source.ts'
import { conditionsOf, isBuilderGroup, nodeKey, type BuilderGroup, type BuilderPath } from './builder.ts'
import { onlyGroup } from './from-expressions.ts'
import type { ReadText } from './read-text.ts'
import { toCombinator } from './to-match-list.ts'

/**
 * Returns whether comments of remaining conditions are missing in a new text: a condition that moves to another group
 * is printed again.
 */
export function losesComments(
  source: Source,
  read: ReadText,
  old: BuilderGroup,
  wanted: BuilderGroup,
  text: string,
): boolean {
  const before = placeComments(source)
  const left = counted(placeComments({ text }).map((comment) => comment.text))
  const lost = before.map((comment) => comment.text).filter((comment) => !take(left, comment))
  if (lost.length === 0) return false
  const missing = new Set(lost)
  const hasLost = ({ at }: { readonly at: BuilderPath }): boolean => {
    const [start, end] = stretchOf(source, pathOf(read, old, at))
    return before.some((one) => one.start >= start && one.start < end && missing.has(one.text))
  }
  const stay = counted(conditionsOf(wanted).map(({ condition }) => nodeKey(condition)))
  const conditions = conditionsOf(old)
  // Of equal ones, those come first that lost nothing.
  for (const one of conditions.filter((each) => !hasLost(each))) take(stay, nodeKey(one.condition))
  return conditions.filter(hasLost).some(({ condition }) => take(stay, nodeKey(condition)))
}

function pathOf({ path, expressions }: ReadText, root: BuilderGroup, at: BuilderPath): Path {
  const steps: (string | number)[] = onlyGroup(expressions) ? [...path, 0, toCombinator(root)] : [...path]
  let group = root
  for (const index of at) {
    steps.push(index)
    const node = group.values[index]
    if (node === undefined || !isBuilderGroup(node)) break
    steps.push(toCombinator(node))
    group = node
  }
  return steps
}

/** From the comments above a node to the end of its last line. */
function stretchOf(source: Source, path: Path): readonly [start: number, end: number] {
  const node = nodeAt(source, path)
  if (!node) return [0, 0]
  const line = lineStart(source, node.range[0])
  const [indent = ''] = /^ */.exec(source.text.slice(line, node.range[0])) ?? []
  return [withCommentsAbove(source, line + indent.length), nextLine(source, endOf(source, node))]
}

function counted(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** Removes one, if it exists. */
function take(counts: Map<string, number>, item: string): boolean {
  const count = counts.get(item) ?? 0
  if (count > 0) counts.set(item, count - 1)
  return count > 0
}
