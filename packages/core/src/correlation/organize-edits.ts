import type { Path } from '../diagnostics.ts'
import { commentsIn } from '../yaml/edit/comments.ts'
import { endOfPair, insertPair, removePair, renameKey, replacePair } from '../yaml/edit/edit-map.ts'
import type { Edit } from '../yaml/edit/edits.ts'
import {
  columnOf,
  isFlow,
  isListNode,
  isMapNode,
  lineStart,
  nextLine,
  nodeAt,
  openSource,
  pairOf,
  withCommentsAbove,
  type MapNode,
  type PairNode,
  type Source,
} from '../yaml/edit/source.ts'
import type { OrganizePlan } from './organize-plan.ts'

/**
 * Returns the edits that convert a block to the other form, and their text; undefined if it is written in an
 * unsupported way.
 */
export function organizeEdits(
  given: string,
  path: Path,
  form: 'Sequence' | 'Group',
  plan: OrganizePlan,
): { readonly text: string; readonly edits: readonly Edit[] } | undefined {
  const source = openSource(given)
  const block = source && nodeAt(source, path)
  if (!source || !isMapNode(block)) return undefined
  const steps = pairOf(block, form)
  if (!steps || !isListNode(steps.value)) return undefined
  const edits: (readonly Edit[] | undefined)[] = [[renameKey(steps, form === 'Sequence' ? 'Group' : 'Sequence')]]
  // These come first: of insertions at the same position, those of a step are before those after the steps.
  for (const step of plan.unnamed) {
    const node = nodeAt(source, step.path)
    const rule = isMapNode(node) ? pairOf(node, 'RuleID') : undefined
    edits.push(isMapNode(node) && rule ? insertPair(source, node, rule, 'ID', step.id) : undefined)
  }
  edits.push(linkEdits(source, block, steps, form, plan))
  const least = form === 'Group' ? pairOf(block, 'MinMatchCount') : undefined
  if (least) edits.push(removeWithComments(source, block, least))
  return edits.every((part) => part !== undefined) ? { text: source.text, edits: edits.flat() } : undefined
}

function linkEdits(
  source: Source,
  block: MapNode,
  steps: PairNode,
  form: 'Sequence' | 'Group',
  { links }: OrganizePlan,
): readonly Edit[] | undefined {
  const [oldKey, newKey] = form === 'Sequence' ? ['Transitions', 'MatchCriteria'] : ['MatchCriteria', 'Transitions']
  const old = pairOf(block, oldKey)
  if (!old) return links === undefined ? [] : insertPair(source, block, steps, newKey, links)
  if (links === undefined) return removeWithComments(source, block, old)
  const end = endOfPair(source, old)
  const edits = replacePair(source, block, old, newKey, links)
  if (!edits || end === undefined) return undefined
  const replaced = edits.at(-1)!
  return [...keepComments(source, block, old, replaced.start, end), ...edits]
}

/** Removes a pair, but keeps its comments. */
function removeWithComments(source: Source, block: MapNode, pair: PairNode): readonly Edit[] | undefined {
  const edits = removePair(source, block, pair)
  const [edit] = edits ?? []
  if (!edit) return undefined
  return [...keepComments(source, block, pair, edit.start, edit.end), edit]
}

/** Moves the comments of a removed range above the key that it belongs to. */
function keepComments(source: Source, block: MapNode, pair: PairNode, start: number, end: number): readonly Edit[] {
  const comments = commentsIn(source, start, end)
  if (comments.length === 0) return []
  const [key] = pair.key.range
  const column = isFlow(block) ? undefined : columnOf(source, key)
  if (column !== undefined) {
    const at = Math.min(start, lineStart(source, key), withCommentsAbove(source, key))
    return [{ start: at, end: at, text: comments.map((one) => `${' '.repeat(column)}${one}\n`).join('') }]
  }
  // If the block starts with this key, or is on one line, the comments are inserted below it.
  const at = nextLine(source, block.range[1] - 1)
  return [{ start: at, end: at, text: comments.map((one) => `${one}\n`).join('') }]
}
