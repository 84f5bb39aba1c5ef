import { hoverTooltip } from '@codemirror/view'
import type { Extension } from '@codemirror/state'
import { hover, type QueryCatalogue } from '@picket/query'
import { documentationNode } from './documentation-node.ts'

/** Describes the name under the pointer. */
export function queryHover(catalogue: QueryCatalogue): Extension {
  return hoverTooltip(({ state }, position) => {
    const found = hover({ text: state.doc.toString(), catalogue }, position)
    if (found === undefined) return null
    const { start, end } = found.span
    return { pos: start, end, above: true, create: () => ({ dom: documentationNode(found.markdown) }) }
  })
}
