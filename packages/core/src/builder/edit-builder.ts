import { checkValue } from '../filters/check-value.ts'
import { parseEntered, toEntered } from '../filters/entered-value.ts'
import type { FieldType } from '../filters/field-types.ts'
import { defaultOperatorFor, operatorOfToken, operatorsFor } from '../filters/operators/index.ts'
import type { Value } from '../values/value.ts'
import {
  deepestGroup,
  isBuilderGroup,
  nodeAt,
  type BuilderCondition,
  type BuilderGroup,
  type BuilderNode,
  type BuilderPath,
  type Conjunction,
} from './builder.ts'

/** An action of a user in a builder. `at` is the path of a group for the first two, of a node for the others. */
export type BuilderAction =
  | { readonly kind: 'add-condition'; readonly at: BuilderPath }
  | { readonly kind: 'add-group'; readonly at: BuilderPath; readonly conjunction: Conjunction }
  | { readonly kind: 'set-conjunction'; readonly at: BuilderPath; readonly conjunction: Conjunction }
  | { readonly kind: 'remove'; readonly at: BuilderPath }
  | { readonly kind: 'set-target'; readonly at: BuilderPath; readonly target: string; readonly type: FieldType }
  | { readonly kind: 'set-operator'; readonly at: BuilderPath; readonly operator: string; readonly type: FieldType }
  | {
      readonly kind: 'set-value'
      readonly at: BuilderPath
      readonly type: FieldType
      /** As entered: one text, or several. */
      readonly entered: string | readonly string[]
    }

/**
 * Returns the builder after an action, or the same one if the action does not apply. Unchanged parts remain the same
 * objects.
 */
export function editBuilder(root: BuilderGroup, action: BuilderAction): BuilderGroup {
  const { at } = action
  switch (action.kind) {
    case 'add-condition':
      return changeGroup(root, at, (group) => append(group, { target: '', operator: '' }))
    case 'add-group': {
      const { conjunction } = action
      return canAddGroup(at) ? changeGroup(root, at, (group) => append(group, { conjunction, values: [] })) : root
    }
    case 'set-conjunction': {
      const { conjunction } = action
      return changeGroup(root, at, (group) => (group.conjunction === conjunction ? group : { ...group, conjunction }))
    }
    case 'remove':
      return removeNode(root, at)
    case 'set-target':
      return changeCondition(root, at, (condition) => withTarget(condition, action.target, action.type))
    case 'set-operator':
      return changeCondition(root, at, (condition) => withOperator(condition, action.operator, action.type))
    case 'set-value':
      return changeCondition(root, at, (condition) => withEntered(condition, action.entered, action.type))
  }
}

/** Returns whether the group at a path can contain a group, which the maximum depth limits. */
export function canAddGroup(at: BuilderPath): boolean {
  return at.length + 1 < deepestGroup
}

/** A new field keeps the operator and the value if its type has them, otherwise it gets the default operator. */
function withTarget(condition: BuilderCondition, target: string, type: FieldType): BuilderCondition {
  const offered = operatorsFor(type)
  const present = operatorOfToken(condition.operator)
  const token = present && offered.includes(present) ? condition.operator : (defaultOperatorFor(type)?.token ?? '')
  return withOperator({ ...condition, target }, token, type)
}

/** A new operator keeps the value if it has one: one value becomes a list of one, a list its first. */
function withOperator({ target, value }: BuilderCondition, operator: string, type: FieldType): BuilderCondition {
  const known = operatorOfToken(operator)
  if (!known || known.wants.count === 'none' || value === undefined) return { target, operator }
  if (value === null) return operator === '==' || operator === '!=' ? { target, operator, value } : { target, operator }
  const values = Array.isArray(value) ? (value as readonly Value[]) : [value]
  const entered = values.map((item) => toEntered(item)).filter((text) => typeof text === 'string')
  return withEntered({ target, operator }, known.wants.count === 'many' ? entered : (entered[0] ?? ''), type, true)
}

function withEntered(
  { target, operator }: BuilderCondition,
  entered: string | readonly string[],
  type: FieldType,
  onlyRight = false,
): BuilderCondition {
  const known = operatorOfToken(operator)
  if (!known || known.wants.count === 'none') return { target, operator }
  if (onlyRight && checkValue(known, type, entered) !== undefined) return { target, operator }
  if (known.wants.count === 'many') {
    const texts = typeof entered === 'string' ? [entered] : entered
    return { target, operator, value: texts.map((text) => parseEntered(type, text)) }
  }
  const text = typeof entered === 'string' ? entered : (entered[0] ?? '')
  return { target, operator, value: parseEntered(type, text) }
}

function append(group: BuilderGroup, node: BuilderNode): BuilderGroup {
  return { ...group, values: [...group.values, node] }
}

function removeNode(root: BuilderGroup, at: BuilderPath): BuilderGroup {
  const index = at.at(-1)
  if (index === undefined || nodeAt(root, at) === undefined) return root
  return changeGroup(root, at.slice(0, -1), (group) => ({ ...group, values: group.values.toSpliced(index, 1) }))
}

function changeGroup(root: BuilderGroup, at: BuilderPath, change: (group: BuilderGroup) => BuilderGroup): BuilderGroup {
  return changeNode(root, at, (node) => (isBuilderGroup(node) ? change(node) : node)) as BuilderGroup
}

function changeCondition(
  root: BuilderGroup,
  at: BuilderPath,
  change: (condition: BuilderCondition) => BuilderCondition,
): BuilderGroup {
  return changeNode(root, at, (node) => (isBuilderGroup(node) ? node : change(node))) as BuilderGroup
}

function changeNode(node: BuilderNode, at: BuilderPath, change: (node: BuilderNode) => BuilderNode): BuilderNode {
  const [index, ...rest] = at
  if (index === undefined) return change(node)
  const inner = isBuilderGroup(node) ? node.values[index] : undefined
  if (!inner || !isBuilderGroup(node)) return node
  const changed = changeNode(inner, rest, change)
  return changed === inner ? node : { ...node, values: node.values.with(index, changed) }
}
