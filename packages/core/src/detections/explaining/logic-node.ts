import type { Quantifier } from '../../filters/filter.ts'

/** A condition as a reader sees it: a line, and below it what it is made of. With an event it also says how that event fared. */
export interface LogicNode {
  readonly text: string
  /** How many of the parts must hold; missing where there are none. */
  readonly quantifier?: Quantifier
  readonly parts: readonly LogicNode[]
  /** Whether it holds for the event. */
  readonly held?: boolean
  /** What the event has in the field, as JSON, shortened; `missing` when it has none. */
  readonly value?: string
  /** Why it cannot be judged. */
  readonly problem?: string
  /** It made the whole hold or fail, alone or first. */
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

/** The same conditions, those marked that decided: of several failing ones the first, as they are tried in order. */
export function markDecisive(node: LogicNode): LogicNode {
  if (node.held === undefined) return node
  const index = decidingPart(node)
  const parts = node.parts.map((part, place) => (index === place || index === 'each' ? markDecisive(part) : part))
  return { ...node, parts, decisive: true }
}

function decidingPart({ quantifier, parts, held }: LogicNode): number | 'each' | undefined {
  if (quantifier === undefined || parts.some((part) => part.held === undefined)) return undefined
  const first = (wanted: boolean): number => parts.findIndex((part) => part.held === wanted)
  if (quantifier === 'all') return held ? 'each' : first(false)
  if (quantifier === 'any') return held ? first(true) : 'each'
  if (quantifier === 'none') return held ? undefined : first(true)
  return held ? first(true) : undefined
}
