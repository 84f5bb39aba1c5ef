import type { ParsedNode } from 'yaml'
import type { Value } from '../../values/value.ts'
import type { Edit } from './edits.ts'
import { alignItems } from './align-items.ts'
import { printFlow, printItem } from './print-value.ts'
import { columnOf, endOf, isFlow, nextLine, withCommentsAbove, type ListNode, type Source } from './source.ts'

/** What a list becomes: which of its items stay, change, go or come. Items are compared by their keys. */
export interface ListChange {
  readonly old: readonly string[]
  readonly wanted: readonly string[]
  readonly valueOf: (wanted: number) => Value
  /** The edits that turn an item into another; nothing when that is not possible. */
  readonly change: (node: ParsedNode, old: number, wanted: number) => readonly Edit[] | undefined
}

/** The edits that change a list and nothing else in it; nothing when it is written in a way that they cannot follow. */
export function editList(source: Source, node: ListNode, change: ListChange): readonly Edit[] | undefined {
  const nodes = node.items as (ParsedNode | null)[]
  if (nodes.length !== change.old.length || nodes.some((item) => item === null)) return undefined
  const steps = alignItems(change.old, change.wanted)
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

type Steps = ReturnType<typeof alignItems>
type Edits = readonly Edit[] | undefined

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
  if (change.wanted.length === 0) return [{ start: node.range[0], end: endOf(source, node), text: '[]' }]
  const edits: Edit[] = []
  let at = withCommentsAbove(source, dashes[0]!)
  for (const step of steps) {
    if (step.kind === 'insert') {
      const line = `${' '.repeat(column)}${printItem(change.valueOf(step.wanted), column)}`
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

interface WithToken {
  readonly srcToken?: { readonly items?: readonly { readonly start: readonly { type: string; offset: number }[] }[] }
}

/** The offsets of the dashes of a list in block style. */
function dashesOf(node: ListNode): readonly number[] {
  const tokens = (node as unknown as WithToken).srcToken?.items ?? []
  return tokens.flatMap(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? [])
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
  let after: number | undefined
  for (const step of steps) {
    if (step.kind === 'insert') {
      const printed = printFlow(change.valueOf(step.wanted))
      const at = after === undefined ? items[0]!.range[0] : endOf(source, items[after]!)
      edits.push({ start: at, end: at, text: after === undefined ? `${printed}, ` : `, ${printed}` })
    } else if (step.kind !== 'delete') after = step.old
    else if (step.old < last) {
      edits.push({ start: items[step.old]!.range[0], end: items[step.old + 1]!.range[0], text: '' })
    }
  }
  if (last < items.length - 1) {
    edits.push({ start: endOf(source, items[last]!), end: endOf(source, items.at(-1)!), text: '' })
  }
  return edits
}
