import type { LogicNode } from '@picket/core'
import type { Style } from '../../screen/style.ts'
import { visibleLine } from '../../screen/visible.ts'
import { cut, wrap } from '../../screen/wrap.ts'

export interface TreeView {
  readonly style: Style
  readonly width: number
}

/** How many parts of one condition are shown; a guard can have hundreds. */
const maxParts = 24

/**
 * Prints a condition as a tree, parts indented; with an event, `+` marks parts that are true, `-` those that are false,
 * `!` those that cannot be evaluated.
 */
export function printTree(node: LogicNode, view: TreeView, indent: string): string {
  const shown = node.parts.slice(0, maxParts)
  const more = node.parts.length - shown.length
  const deeper = `${indent}  `
  return (
    printLine(node, view, indent) +
    shown.map((part) => printTree(part, view, deeper)).join('') +
    (more > 0 ? `${deeper}${view.style.faint(`... ${more} more`)}\n` : '')
  )
}

/** The indent of a condition that stands alone, which is always decisive. */
const outermost = 2

function printLine(
  { text, parts, held, value, problem, decisive, quantifier }: LogicNode,
  view: TreeView,
  indent: string,
): string {
  const { style, width } = view
  const words = visibleLine(text) + (parts.length > 0 ? ':' : '')
  const hang = `${indent}${held === undefined ? '' : '  '}  `
  const mark = held === undefined ? '' : `${markOf(held, problem, style)} `
  const isLeaf = parts.length === 0 || quantifier === undefined
  const seen = problem ?? (value === undefined || !isLeaf ? undefined : `value: ${value}`)
  const note = decisive && indent.length > outermost ? [seen, 'decisive'].filter(Boolean).join('; ') : seen
  const line = wrap(words, width - indent.length - 2, hang)
  const label = decisive && parts.length === 0 ? style.strong(line) : line
  const second =
    note === undefined ? '' : `${hang}${style.faint(cut(visibleLine(note), Math.max(width - hang.length, 20)))}\n`
  return `${indent}${mark}${label}\n${second}`
}

function markOf(held: boolean, problem: string | undefined, style: Style): string {
  if (problem !== undefined) return style.warning('!')
  return held ? style.good('+') : style.error('-')
}
