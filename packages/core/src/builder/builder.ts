import { operatorOfToken } from '../filters/operators/index.ts'
import { printJson } from '../values/print-json.ts'
import type { Value } from '../values/value.ts'

/**
 * The state of the filter builder: groups of conditions and of further groups. It is plain data; `editBuilder` returns
 * the next state.
 */
export interface BuilderGroup {
  readonly conjunction: Conjunction
  readonly values: readonly BuilderNode[]
}

export type BuilderNode = BuilderGroup | BuilderCondition

export type Conjunction = 'and' | 'or'

export interface BuilderCondition {
  /** The path of a field, as in `KeyPath`; empty while none is selected. */
  readonly target: string
  /** The token of an operator; empty while none is selected. */
  readonly operator: string
  /**
   * The value that the field is compared with; a list for operators with several. Missing for operators without a
   * value, and while nothing is entered. Null, with `==` and `!=`, matches null.
   */
  readonly value?: Value
}

/** The position of a node: its index in each of its parent groups, from the outside; the root is at `[]`. */
export type BuilderPath = readonly number[]

/** The maximum depth of groups, including the root. */
export const deepestGroup = 3

export const emptyBuilder: BuilderGroup = { conjunction: 'and', values: [] }

export function isBuilderGroup(node: BuilderNode): node is BuilderGroup {
  return 'conjunction' in node
}

export function nodeAt(root: BuilderGroup, path: BuilderPath): BuilderNode | undefined {
  let node: BuilderNode | undefined = root
  for (const index of path) node = node && isBuilderGroup(node) ? node.values[index] : undefined
  return node
}

/** Returns equal texts for equal nodes: numbers are compared as text, so that `1` and `1.0` differ. */
export function nodeKey(node: BuilderNode): string {
  return isBuilderGroup(node)
    ? `${node.conjunction}[${node.values.map(nodeKey).join(',')}]`
    : JSON.stringify([node.target, node.operator, node.value === undefined ? '' : printJson(node.value)])
}

/** Removes values that operators do not take. */
export function withoutExcess(group: BuilderGroup): BuilderGroup {
  return { conjunction: group.conjunction, values: group.values.map(cleanNode) }
}

function cleanNode(node: BuilderNode): BuilderNode {
  if (isBuilderGroup(node)) return withoutExcess(node)
  const { target, operator, value } = node
  const takesNone = operatorOfToken(operator)?.wants.count === 'none'
  return takesNone || value === undefined ? { target, operator } : { target, operator, value }
}

export interface PlacedCondition {
  readonly at: BuilderPath
  readonly condition: BuilderCondition
}

/** Returns every condition, in the order in which it is shown. */
export function conditionsOf(group: BuilderGroup, at: BuilderPath = []): readonly PlacedCondition[] {
  return group.values.flatMap((node, i) =>
    isBuilderGroup(node) ? conditionsOf(node, [...at, i]) : [{ at: [...at, i], condition: node }],
  )
}

/** Returns every group beyond the allowed depth, the outermost of each branch. */
export function groupsTooDeep(group: BuilderGroup, at: BuilderPath = []): readonly BuilderPath[] {
  if (at.length >= deepestGroup) return [at]
  return group.values.flatMap((node, i) => (isBuilderGroup(node) ? groupsTooDeep(node, [...at, i]) : []))
}
