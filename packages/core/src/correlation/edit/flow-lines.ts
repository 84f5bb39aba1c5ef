import { endOf, isListNode, lineStart, nodeAt, openSource, type Source } from '../../yaml/edit/source.ts'
import { readBodyText } from '../body-text.ts'

/** The lines, counted from 1, of a part of a chart. */
export interface FlowLines {
  readonly kind: 'step' | 'transition'
  /** Counted from 0, in the order of the text. */
  readonly index: number
  readonly first: number
  readonly last: number
}

/** Returns the lines of the steps and transitions of a correlation rule; none if the text cannot be parsed. */
export function flowLines(text: string): readonly FlowLines[] {
  const read = readBodyText(text)
  const source = read.state === 'read' ? openSource(text) : undefined
  if (read.state === 'invalid' || !source || source.text.length !== text.length) return []
  const block = [...read.path, 0]
  return (
    [
      ['Sequence', 'step'],
      ['Group', 'step'],
      ['Transitions', 'transition'],
    ] as const
  ).flatMap(([key, kind]) => linesOfList(source, [...block, key], kind))
}

function linesOfList(source: Source, path: readonly (string | number)[], kind: FlowLines['kind']): FlowLines[] {
  const list = nodeAt(source, path)
  if (!isListNode(list)) return []
  return list.items.flatMap((_, index): FlowLines[] => {
    const node = nodeAt(source, [...path, index])
    if (!node) return []
    return [{ kind, index, first: lineOf(source, node.range[0]), last: lineOf(source, endOf(source, node)) }]
  })
}

function lineOf(source: Source, offset: number): number {
  let line = 1
  for (let at = lineStart(source, offset); at > 0; at = lineStart(source, at - 1)) line++
  return line
}
