import type { Grammar } from '../detections/yaml-logic/grammar.ts'
import { parseKeyPath, printKeyPath } from '../filters/key-path.ts'
import { operatorOfToken } from '../filters/operators/index.ts'
import type { Value, ValueMap } from '../values/value.ts'
import { isBuilderGroup, type BuilderCondition, type BuilderGroup, type BuilderNode } from './builder.ts'

/**
 * Converts a builder to a list of match expressions; the inverse of `fromExpressions`. Incomplete conditions are left
 * out, so call `checkBuilder` first.
 */
export function toMatchList(root: BuilderGroup, grammar: Grammar): readonly Value[] {
  return needsWrap(root) ? [toMatch(root, grammar)] : root.values.map((node) => toMatch(node, grammar))
}

/**
 * Returns whether the root is written as an explicit `All` or `Any`: for an "or", and if it would be ambiguous
 * otherwise.
 */
export function needsWrap({ conjunction, values }: BuilderGroup): boolean {
  return conjunction === 'or' || (values.length === 1 && values.every(isBuilderGroup))
}

export function toMatch(node: BuilderNode, grammar: Grammar): ValueMap {
  if (!isBuilderGroup(node)) {
    const specifier = toSpecifier(node.target, grammar)
    const wanted = toWanted(node)
    return {
      ...(node.target === '' ? {} : { [specifier.key]: specifier.text }),
      ...(node.operator === '' ? {} : { Condition: toConditionName(node) }),
      ...(wanted ? { [wanted.key]: wanted.value } : {}),
    }
  }
  return { [toCombinator(node)]: node.values.map((value) => toMatch(value, grammar)) }
}

export function toCombinator({ conjunction }: BuilderGroup): 'All' | 'Any' {
  return conjunction === 'and' ? 'All' : 'Any'
}

/** Returns `Key` for the name of one key, if the language has it, otherwise `KeyPath`. */
export function toSpecifier(
  target: string,
  grammar: Grammar,
): { readonly key: 'Key' | 'KeyPath'; readonly text: string } {
  const [first, second] = parseKeyPath(target).path?.steps ?? []
  const one = first?.kind === 'key' && !second && first.key !== '' && !first.key.includes('.') ? first.key : undefined
  return one !== undefined &&
    printKeyPath([{ kind: 'key', key: one }]) === target &&
    grammar.keySpecifiers.includes('Key')
    ? { key: 'Key', text: one }
    : { key: 'KeyPath', text: target }
}

/** Returns the name under `Condition`; the token itself if no operator has it. */
export function toConditionName({ operator, value }: BuilderCondition): string {
  if (value === null && operator === '==') return 'IsNull'
  if (value === null && operator === '!=') return 'IsNotNull'
  return operatorOfToken(operator)?.name ?? operator
}

export function toWanted({
  operator,
  value,
}: BuilderCondition): { readonly key: 'Value' | 'Values'; readonly value: Value } | undefined {
  const count = operatorOfToken(operator)?.wants.count
  if (value === undefined || count === 'none') return undefined
  if (value === null && (operator === '==' || operator === '!=')) return undefined
  return { key: count === 'many' ? 'Values' : 'Value', value }
}
