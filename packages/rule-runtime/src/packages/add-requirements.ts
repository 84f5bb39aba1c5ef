import { isMap, isScalar, isSeq, parseDocument, stringify, type Document, type Node, type YAMLSeq } from 'yaml'
import { listNode } from './package-settings.ts'
import { parseRequirement } from './requirement.ts'

/**
 * Adds requirements to the text of `picket.yaml`; a requirement on a listed package replaces that line. If the list has
 * one item per line, the rest is unchanged; comments are always kept.
 */
export function addRequirements(text: string, requirements: readonly string[]): string {
  return requirements.reduce(addRequirement, text)
}

function addRequirement(text: string, requirement: string): string {
  const document: Document = parseDocument(text)
  const list = listNode(document)
  const written = stringify(requirement, { lineWidth: 0 }).trimEnd()
  if (isSeq(list) && list.flow !== true && list.items.length > 0) {
    const [start, end] = rangeOf(itemFor(list, requirement) ?? list.items.at(-1))
    if (itemFor(list, requirement) !== undefined) return text.slice(0, start) + written + text.slice(end)
    const indent = /^\s*/.exec(text.slice(text.lastIndexOf('\n', start) + 1))?.[0] ?? ''
    const lineEnd = text.indexOf('\n', end)
    const [before, after] = lineEnd < 0 ? [`${text}\n`, ''] : [text.slice(0, lineEnd + 1), text.slice(lineEnd + 1)]
    return `${before}${indent}- ${written}\n${after}`
  }
  if (!document.has('python')) {
    const before = text === '' || text.endsWith('\n') ? text : `${text}\n`
    if (document.contents === null || isMap(document.contents))
      return `${before}${before === '' ? '' : '\n'}python:\n  packages:\n    - ${written}\n`
  }
  return addToDocument(document, requirement)
}

function addToDocument(document: Document, requirement: string): string {
  if (document.getIn(['python']) == null) document.setIn(['python'], document.createNode({}))
  if (document.getIn(['python', 'packages']) == null) document.setIn(['python', 'packages'], document.createNode([]))
  const list = listNode(document)
  const at = isSeq(list) ? list.items.indexOf(itemFor(list, requirement)) : -1
  if (at < 0) document.addIn(['python', 'packages'], requirement)
  else document.setIn(['python', 'packages', at], requirement)
  if (isSeq(list)) list.flow = false
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

/** The existing item for the same package. */
function itemFor(list: YAMLSeq, requirement: string): unknown {
  const wanted = parseRequirement(requirement)
  return list.items.find((item) => {
    const listed = isScalar(item) ? parseRequirement(String(item.value)) : ''
    return typeof listed !== 'string' && typeof wanted !== 'string' && listed.name === wanted.name
  })
}

function rangeOf(node: unknown): [number, number] {
  const range = (node as Node | undefined)?.range
  return [range?.[0] ?? 0, range?.[1] ?? 0]
}
