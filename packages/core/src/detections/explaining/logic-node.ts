import type { Quantifier } from '../../filters/filter.ts'

/** A condition as a reader sees it: a line, and below it what it is made of. With an event it also says how that event fared. */
export interface LogicNode {
  readonly text: string
  /** How many of the parts must hold; missing if there are none. */
  readonly quantifier?: Quantifier
  readonly parts: readonly LogicNode[]
  /** Whether it holds for the event. */
  readonly held?: boolean
  /** What the event has in the field, as JSON, shortened; `missing` when it has none. */
  readonly value?: string
  /** Why it cannot be judged. */
  readonly problem?: string
  /** It alone made the whole hold or fail, as the first that did. */
  readonly decisive?: true
}

/** A list of conditions, so many of which must hold; a list of one is that one. */
export function combine(quantifier: Quantifier, parts: readonly LogicNode[], held?: boolean): LogicNode {
  const [only] = parts
  if (parts.length === 1 && only && (quantifier === 'all' || quantifier === 'any')) return only
  const text = parts.length === 0 ? emptyWords[quantifier] : words[quantifier]
  return { text, quantifier, parts, ...(held === undefined ? {} : { held }) }
}

const words = {
  all: 'all of',
  any: 'any of',
  onlyOne: 'exactly one of',
  none: 'none of',
} as const satisfies { readonly [quantifier in Quantifier]: string }

const emptyWords = {
  all: 'always',
  any: 'always',
  onlyOne: 'never',
  none: 'always',
} as const satisfies { readonly [quantifier in Quantifier]: string }

/** The same conditions, the one marked that decided: of several failing ones the first, as they are tried in order. */
export function markDecisive(node: LogicNode): LogicNode {
  if (node.held === undefined) return node
  const deciding = decidingPart(node)
  if (deciding === undefined) return node.parts.length === 0 ? { ...node, decisive: true } : node
  return { ...node, parts: node.parts.with(deciding, markDecisive(node.parts[deciding]!)) }
}

/** The place of the part that alone made the whole hold or fail; nothing when it took several. */
function decidingPart({ quantifier, parts, held }: LogicNode): number | undefined {
  if (parts.length === 1 && (quantifier === 'all' || quantifier === 'any')) return 0
  const wanted = { all: false, any: true, none: true, onlyOne: true }
  const decides = { all: !held, any: held, none: !held, onlyOne: held }
  if (quantifier === undefined || !decides[quantifier]) return undefined
  const index = parts.findIndex((part) => part.held === wanted[quantifier])
  return index < 0 ? undefined : index
}
