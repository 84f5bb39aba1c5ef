import type { Quantifier } from '../../filters/filter.ts'

/** A condition for readers: a line, and its parts below it. With an event, also the result for that event. */
export interface LogicNode {
  readonly text: string
  /** How many of the parts must hold; missing if there are none. */
  readonly quantifier?: Quantifier
  readonly parts: readonly LogicNode[]
  /** Whether it holds for the event. */
  readonly held?: boolean
  /** The value of the field in the event, as JSON, shortened; `missing` if it has none. */
  readonly value?: string
  /** Why it cannot be evaluated. */
  readonly problem?: string
  /** Whether this part alone decided the result; the first one if several could have. */
  readonly decisive?: true
}

/** A list of conditions, of which a number must match; a list of one is that condition. */
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

/** Returns the same conditions, with the decisive one marked: the first failing one, in the order of evaluation. */
export function markDecisive(node: LogicNode): LogicNode {
  if (node.held === undefined) return node
  const deciding = decidingPart(node)
  if (deciding === undefined) return node.parts.length === 0 ? { ...node, decisive: true } : node
  return { ...node, parts: node.parts.with(deciding, markDecisive(node.parts[deciding]!)) }
}

/** Returns the index of the part that alone decided the whole; undefined if several were necessary. */
function decidingPart({ quantifier, parts, held }: LogicNode): number | undefined {
  if (parts.length === 1 && (quantifier === 'all' || quantifier === 'any')) return 0
  const wanted = { all: false, any: true, none: true, onlyOne: true }
  const decides = { all: !held, any: held, none: !held, onlyOne: held }
  if (quantifier === undefined || !decides[quantifier]) return undefined
  const index = parts.findIndex((part) => part.held === wanted[quantifier])
  return index < 0 ? undefined : index
}
