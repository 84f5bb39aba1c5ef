import type { ExpressionNode, ExtensionNode, NameNode, OperatorNode } from '../ast.ts'
import type { Span } from '../diagnostics.ts'
import { asElement, elementOf } from '../functions/signature.ts'
import { unknownOperator } from '../parser/synonyms.ts'
import type { Assigned, Column, Plan } from '../plan/plan.ts'
import { namesOf } from './names.ts'
import type { OperatorContext } from './operator-context.ts'
import { printType } from './print-type.ts'
import { resolveExpression } from './resolve-expression.ts'
import { findColumnIn, reportError, reportUnknown } from './scope.ts'

type Resolve = (node: OperatorNode, input: Plan, context: OperatorContext) => Plan

/** Adds an operator of our own to a plan, mostly as the operators of the language that mean the same. */
export function resolveExtension(node: ExtensionNode, input: Plan, context: OperatorContext, resolve: Resolve): Plan {
  const { span } = node
  if (context.catalogue.hasExtensions !== true) {
    const found = unknownOperator(node.kind, { start: span.start, end: span.start + node.kind.length })
    context.report({ ...found, hint: `${found.hint ?? ''} The settings can allow extensions such as this.`.trim() })
    return input
  }
  switch (node.kind) {
    case 'top': {
      const sorted = resolve({ kind: 'sort', keys: node.keys, span }, input, context)
      return resolve({ kind: 'limit', value: node.count, span }, sorted, context)
    }
    case 'sample':
      return resolve({ kind: 'limit', value: node.value, span }, input, context)
    case 'distinct':
      return resolve({ kind: 'summarize', values: [], keys: node.values, span }, input, context)
    case 'project-away':
      return withoutColumns(node.names, input, context)
    case 'lookup': {
      const as: NameNode = { kind: 'name', name: node.table.path.at(-1)!, span: node.table.span }
      const right = { kind: 'pipeline', source: node.table, operators: [], span: node.table.span } as const
      const on = node.keys.map(equalOnBothSides).reduce((all, one) => ({ ...binary('and', all, one), span }))
      return resolve({ kind: 'join', join: 'leftouter', as, right, on, span }, input, context)
    }
    case 'expand':
      return resolveExpand(node, input, context)
  }
}

function withoutColumns(names: readonly NameNode[], input: Plan, context: OperatorContext): Plan {
  const removed = new Set<string>()
  for (const { name, span } of names) {
    const column = findColumnIn(input.columns, name)
    if (column !== undefined) removed.add(column.name)
    else
      reportUnknown(
        context,
        'PF2002',
        span,
        'Column',
        name,
        input.columns.map((one) => one.name),
      )
  }
  return project(
    input,
    input.columns.filter(({ name }) => !removed.has(name)),
  )
}

function project(input: Plan, columns: readonly Column[]): Plan {
  const values = columns.map(({ name, type }): Assigned => ({ name, value: { kind: 'column', name, type } }))
  return { kind: 'project', input, values, columns }
}

function resolveExpand(
  { value: { target, value: node, span } }: Extract<ExtensionNode, { kind: 'expand' }>,
  input: Plan,
  context: OperatorContext,
): Plan {
  const value = resolveExpression(node, context.scopeOf(input.columns))
  if (!['array', 'any', 'null'].includes(value.type.kind)) {
    reportError(context, 'PF2003', node.span, `"expand" requires an array, not ${printType(value.type)}.`)
    return input
  }
  const path = target ?? namesOf(node)?.map(({ name }) => name)
  if (path?.length !== 1) {
    reportError(context, 'PF2007', span, '"expand" requires the name of a column.', 'Write expand name=array.')
    return input
  }
  const name = findColumnIn(input.columns, path[0]!)?.name ?? path[0]!
  const column: Column = { name, type: asElement(elementOf(value.type)) }
  const isKnown = input.columns.some((one) => one.name === name)
  const columns = isKnown ? input.columns.map((one) => (one.name === name ? column : one)) : [...input.columns, column]
  return { kind: 'expand', input, name, value, columns }
}

/** `$left.key == $right.key` */
function equalOnBothSides(key: NameNode): ExpressionNode & { readonly span: Span } {
  const side = (name: string): ExpressionNode => ({
    kind: 'member',
    of: { kind: 'name', name, span: key.span },
    name: key,
    span: key.span,
  })
  return { ...binary('==', side('$left'), side('$right')), span: key.span }
}

function binary(operator: 'and' | '==', left: ExpressionNode, right: ExpressionNode) {
  return { kind: 'binary', operator, left, right } as const
}
