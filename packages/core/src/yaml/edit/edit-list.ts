import type { ParsedNode } from 'yaml'
import type { Value } from '../../values/value.ts'
import type { Edit } from './edits.ts'
import { alignItems, type ItemStep } from './align-items.ts'
import { printFlow, printItem } from './print-value.ts'
import { columnOf, endOf, isFlow, nextLine, withCommentsAbove, type ListNode, type Source } from './source.ts'

/** The change of a list: which items are kept, changed, removed or added. Items are compared by their keys. */
export interface ListChange {
  readonly old: readonly string[]
  readonly wanted: readonly string[]
  readonly valueOf: (wanted: number) => Value
  /** Returns the edits that change an item to another; undefined if that is not possible. */
  readonly change: (node: ParsedNode, old: number, wanted: number) => readonly Edit[] | undefined
}

/** Returns the minimal edits of a list; undefined if it is written in an unsupported way. */
export function editList(source: Source, node: ListNode, change: ListChange): readonly Edit[] | undefined {
  const nodes = node.items as (ParsedNode | null)[]
  if (nodes.length !== change.old.length || nodes.some((item) => item === null)) return undefined
  const aligned = alignItems(change.old, change.wanted)
  const steps = withMoves(aligned, change)
  if (steps.every(({ kind }) => kind === 'keep')) return []
  const items = nodes as readonly ParsedNode[]
  const inside: Edit[] = []
  for (const step of steps) {
    if (step.kind !== 'change') continue
    const edits = change.change(items[step.old]!, step.old, step.wanted)
    if (edits === undefined) return undefined
    inside.push(...edits)
  }
  const around = isFlow(node)
    ? flowEdits(source, node, items, change, steps)
    : blockEdits(source, node, items, change, steps)
  return around && [...inside, ...around]
}

type Steps = readonly ItemStep[]
type Edits = readonly Edit[] | undefined

/** An item that is removed and added elsewhere is moved, and not changed to the one at its position. */
function withMoves(steps: Steps, { old, wanted }: ListChange): Steps {
  const gone = new Set(
    steps.flatMap((step) => (step.kind === 'delete' || step.kind === 'change' ? old[step.old]! : [])),
  )
  const come = new Set(
    steps.flatMap((step) => (step.kind === 'insert' || step.kind === 'change' ? wanted[step.wanted]! : [])),
  )
  return steps.flatMap((step): Steps => {
    if (step.kind !== 'change' || !(come.has(old[step.old]!) || gone.has(wanted[step.wanted]!))) return [step]
    return [
      { kind: 'delete', old: step.old },
      { kind: 'insert', wanted: step.wanted },
    ]
  })
}

function blockEdits(
  source: Source,
  node: ListNode,
  items: readonly ParsedNode[],
  change: ListChange,
  steps: Steps,
): Edits {
  const dashes = dashesOf(node)
  const columns = dashes.map((dash) => columnOf(source, dash))
  const [column] = columns
  const moves = steps.some(({ kind }) => kind === 'delete' || kind === 'insert')
  if (!moves) return []
  if (column === undefined || dashes.length !== items.length || columns.some((one) => one === undefined))
    return undefined
  if (change.wanted.length === 0) {
    const before = source.text.slice(0, node.range[0]).trimEnd()
    const start = before.endsWith(':') ? before.length : node.range[0]
    return [{ start, end: endOf(source, node), text: before.endsWith(':') ? ' []' : '[]' }]
  }
  const edits: Edit[] = []
  const moved = movedItems(source, items, dashes, change, steps)
  let at = withCommentsAbove(source, dashes[0]!)
  for (const step of steps) {
    if (step.kind === 'insert') {
      const own = columns.every((one) => one === column) ? moved.get(change.wanted[step.wanted]!)?.shift() : undefined
      const line = own ?? `${' '.repeat(column)}${printItem(change.valueOf(step.wanted), column)}`
      const fresh = at === 0 || source.text[at - 1] === '\n'
      edits.push({ start: at, end: at, text: fresh ? `${line}\n` : `\n${line}` })
      continue
    }
    const end = nextLine(source, endOf(source, items[step.old]!))
    if (step.kind === 'delete') edits.push({ start: withCommentsAbove(source, dashes[step.old]!), end, text: '' })
    at = end
  }
  return edits
}

/**
 * The lines of removed items, by their keys, with the comments above: they are reused unchanged if the item is added
 * again.
 */
function movedItems(
  source: Source,
  items: readonly ParsedNode[],
  dashes: readonly number[],
  { old }: ListChange,
  steps: Steps,
): ReadonlyMap<string, string[]> {
  const moved = new Map<string, string[]>()
  for (const step of steps) {
    if (step.kind !== 'delete') continue
    const start = withCommentsAbove(source, dashes[step.old]!)
    const end = nextLine(source, endOf(source, items[step.old]!))
    const lines = source.text
      .slice(start, end)
      .replace(/\r?\n$/, '')
      .replaceAll('\r\n', '\n')
    const key = old[step.old]!
    moved.set(key, [...(moved.get(key) ?? []), lines])
  }
  return moved
}

interface WithToken {
  readonly srcToken?: { readonly items?: readonly { readonly start: readonly { type: string; offset: number }[] }[] }
}

/** Returns the offsets of the dashes of a list in block style. */
function dashesOf(node: ListNode): readonly number[] {
  const tokens = (node as unknown as WithToken).srcToken?.items ?? []
  return tokens.flatMap(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? [])
}

/**
 * Inserts new items before or after one. If that item is on its own line, so are they, and comments stay with the items
 * before them.
 */
function flowInsertion(
  source: Source,
  list: ListNode,
  item: ParsedNode,
  above: boolean,
  printed: readonly string[],
): readonly Edit[] {
  const { text } = source
  const [start] = item.range
  const column = columnOf(source, start)
  const lines = printed.map((one) => `${' '.repeat(column ?? 0)}${one}`).join(',\n')
  if (above) {
    const top = topOf(source, item)
    return [{ start: top, end: top, text: column === undefined ? `${printed.join(', ')}, ` : `${lines},\n` }]
  }
  const end = endOf(source, item)
  const [, comma] = /^[ \t]*(,?)[ \t]*(?:#[^\r\n]*)?\r?\n/.exec(text.slice(end)) ?? []
  const next = nextLine(source, end)
  if (column === undefined || comma === undefined || next >= endOf(source, list))
    return [{ start: end, end, text: `, ${printed.join(', ')}` }]
  const behind = { start: next, end: next, text: `${lines}${comma}\n` }
  return comma === ',' ? [behind] : [{ start: end, end, text: ',' }, behind]
}

function flowEdits(
  source: Source,
  node: ListNode,
  items: readonly ParsedNode[],
  change: ListChange,
  steps: Steps,
): Edits {
  const kept = steps.flatMap((step) => (step.kind === 'keep' || step.kind === 'change' ? [step.old] : []))
  const [first] = kept
  if (first === undefined) {
    const values = change.wanted.map((_, i) => change.valueOf(i))
    return [{ start: node.range[0], end: endOf(source, node), text: printFlow(values) }]
  }
  const last = kept.at(-1) ?? first
  const edits: Edit[] = []
  const moved = new Map<string, string[]>()
  for (const step of steps) {
    if (step.kind !== 'delete') continue
    const item = items[step.old]!
    const key = change.old[step.old]!
    moved.set(key, [...(moved.get(key) ?? []), source.text.slice(item.range[0], endOf(source, item))])
  }
  let after: number | undefined
  let fresh: string[] = []
  const insertFresh = (): void => {
    if (fresh.length > 0) edits.push(...flowInsertion(source, node, items[after ?? 0]!, after === undefined, fresh))
    fresh = []
  }
  for (const step of steps) {
    if (step.kind === 'insert') {
      fresh.push(moved.get(change.wanted[step.wanted]!)?.shift() ?? printFlow(change.valueOf(step.wanted)))
    } else if (step.kind !== 'delete') {
      insertFresh()
      after = step.old
    } else if (step.old < last) {
      edits.push({ start: topOf(source, items[step.old]!), end: topOf(source, items[step.old + 1]!), text: '' })
    }
  }
  insertFresh()
  if (last < items.length - 1) edits.push(deleteBehind(source, node, items, last))
  return edits
}

/** Returns the start of an item, including the comments directly above it if it starts a line. */
function topOf(source: Source, item: ParsedNode): number {
  const [start] = item.range
  return columnOf(source, start) === undefined ? start : withCommentsAbove(source, start)
}

/**
 * Removes what follows an item; if the items are on their own lines, the comma and the comment after the item are kept.
 */
function deleteBehind(source: Source, list: ListNode, items: readonly ParsedNode[], last: number): Edit {
  const start = topOf(source, items[last + 1]!)
  const end = endOf(source, items.at(-1)!)
  const line = nextLine(source, end)
  if (source.text[start - 1] === '\n' && line < endOf(source, list)) return { start, end: line, text: '' }
  return { start: endOf(source, items[last]!), end, text: '' }
}
