import type { Filter } from '../filters/filter.ts'
import { parseKeyPath, toKeyField } from '../filters/key-path.ts'
import { operatorOf, operatorOfToken } from '../filters/operators/index.ts'
import { printJson } from '../values/print-json.ts'
import type { Value } from '../values/value.ts'
import { deepestGroup, isBuilderGroup, type BuilderGroup, type BuilderNode } from './builder.ts'
import type { RefusalCode } from './messages.ts'

/** Converts a builder to a filter; incomplete conditions are left out. */
export function builderToFilter(node: BuilderGroup): Filter {
  return toFilter(node)
}

function toFilter(node: BuilderNode): Filter {
  if (isBuilderGroup(node)) {
    const filters = node.values.filter((value) => isBuilderGroup(value) || isComplete(value)).map(toFilter)
    return { kind: 'combined', quantifier: node.conjunction === 'and' ? 'all' : 'any', filters }
  }
  const operator = operatorOfToken(node.operator)!
  return {
    kind: 'condition',
    field: parseKeyPath(node.target).path ?? toKeyField(node.target),
    operator: operator.name,
    wanted: operator.wants.count === 'none' ? { kind: 'nothing' } : { kind: 'value', value: node.value ?? null },
  }
}

function isComplete({ target, operator, value }: Exclude<BuilderNode, BuilderGroup>): boolean {
  const known = operatorOfToken(operator)
  return target !== '' && known !== undefined && (known.wants.count === 'none' || value !== undefined)
}

export interface FilterObstacle {
  readonly code: RefusalCode
  readonly reason: string
}

/** Converts a filter to a builder, or returns the first thing in it that the builder cannot show. */
export function filterToBuilder(
  filter: Filter,
):
  | { readonly builder: BuilderGroup; readonly obstacle?: undefined }
  | { readonly builder?: undefined; readonly obstacle: FilterObstacle } {
  const found = toNode(filter, 1)
  if ('reason' in found) return { obstacle: found }
  return { builder: isBuilderGroup(found) ? found : { conjunction: 'and', values: [found] } }
}

function toNode(filter: Filter, depth: number): BuilderNode | FilterObstacle {
  switch (filter.kind) {
    case 'always':
      return filter.matches
        ? { conjunction: 'and', values: [] }
        : refuse('The builder has no condition that never holds.')
    case 'elements':
      return refuse(`The builder has no conditions on the elements of "${filter.field.text}".`)
    case 'combined': {
      if (filter.quantifier !== 'all' && filter.quantifier !== 'any')
        return refuse('The builder joins conditions by "and" or "or" only.')
      if (depth > deepestGroup)
        return { code: 'too-deep', reason: `More than ${deepestGroup} groups lie in one another.` }
      const values: BuilderNode[] = []
      for (const part of filter.filters) {
        const value = toNode(part, depth + 1)
        if ('reason' in value) return value
        values.push(value)
      }
      return { conjunction: filter.quantifier === 'all' ? 'and' : 'or', values }
    }
    case 'condition': {
      const { field, wanted } = filter
      const target = field.text
      if (filter.operator === 'IsNull') return { target, operator: '==', value: null }
      if (filter.operator === 'IsNotNull') return { target, operator: '!=', value: null }
      const { token, label } = operatorOf(filter.operator)
      if (token === undefined) return refuse(`The builder has no operator "${label}", as on "${target}".`)
      if (wanted.kind === 'field')
        return refuse(`The builder compares "${target}" with values, not with "${wanted.field.text}".`)
      return wanted.kind === 'nothing' ? { target, operator: token } : { target, operator: token, value: wanted.value }
    }
  }
}

function refuse(reason: string): FilterObstacle {
  return { code: 'not-representable', reason }
}

/** The saved format, as operations accept it: JSON text of a map with one `and` or `or`. */
export function printSavedBuilder(builder: BuilderGroup): string {
  return printJson(toSaved(builder))
}

function toSaved(node: BuilderNode): Value {
  if (isBuilderGroup(node)) return { [node.conjunction]: node.values.map(toSaved) }
  const { target, operator, value } = node
  return value === undefined ? { target, operator } : { target, operator, value }
}
