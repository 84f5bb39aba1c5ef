import type {
  AssignNode,
  BinaryNode,
  DeclareNode,
  ExpressionNode,
  OperatorNode,
  PipelineNode,
  QueryNode,
  SavedQueryNode,
  SortKeyNode,
  SourceNode,
  StatementNode,
  TableNode,
} from './ast.ts'
import { placeComments, type PrintedPart, type Written } from './place-comments.ts'

/**
 * Prints a tree: one operator per line, two spaces before continued lines. Parsing the result gives the same tree.
 * Comments within an operator are moved in front of it.
 */
export function print(query: QueryNode, written: Written = { text: '', comments: [] }): string {
  const comments = placeComments(query.statements.flatMap(partsOf), written)
  const statements = query.statements.map((statement, at) => {
    const parts = partsOf(statement)
    const isLast = at === query.statements.length - 1
    return parts.map((part, index) => {
      const { before, after } = comments.of(part)
      const end = index === parts.length - 1 && !isLast ? ';' : ''
      const line = `${part.print()}${end}`
      return [...before, after === undefined ? line : `${line} ${after}`].join('\n')
    })
  })
  const lines = [
    ...statements.map((parts) => parts.join('\n')),
    ...(comments.rest.length > 0 ? [comments.rest.join('\n')] : []),
  ]
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}

function partsOf(statement: StatementNode): readonly PrintedPart[] {
  const { start } = statement.span
  if (statement.kind === 'declare') return [{ ...statement.span, print: () => printDeclare(statement) }]
  const head = statement.kind === 'let' ? `let ${statement.name.name} = ` : ''
  const pipeline =
    statement.kind === 'pipeline' ? statement : statement.value.kind === 'pipeline' ? statement.value : undefined
  if (pipeline === undefined) {
    const value =
      statement.kind === 'let' && statement.value.kind !== 'pipeline' ? printExpression(statement.value) : ''
    return [{ start, end: statement.span.end, print: () => head + value }]
  }
  const { source } = pipeline
  const first = source === undefined ? [] : [{ start, end: source.span.end, print: () => head + printSource(source) }]
  return [
    ...first,
    ...pipeline.operators.map((operator): PrintedPart => ({
      ...operator.span,
      print: () => `| ${printOperator(operator, '\n  ')}`,
    })),
  ]
}

/** Rows within an expression or an operator, on one line. */
export function printPipeline({ source, operators }: PipelineNode): string {
  const parts = operators.map((operator) => `| ${printOperator(operator, undefined)}`)
  return [...(source === undefined ? [] : [printSource(source)]), ...parts].join(' ')
}

function printSource(source: SourceNode): string {
  switch (source.kind) {
    case 'table':
      return source.path.join('.')
    case 'union':
      return `union ${printItems(source.items)}`
    case 'datatable':
      return `datatable ${printExpression(source.rows)}`
    case 'range': {
      const [from, to, step] = [source.from, source.to, source.step].map((one) => printExpression(one))
      return `range ${source.name.name} from ${from} to ${to} step ${step}`
    }
    case 'saved_query':
      return printSavedQuery(source)
    case 'pipeline':
      return `(${printPipeline(source)})`
  }
}

function printDeclare({ parameters }: DeclareNode): string {
  const all = parameters.map(({ name, type, value }) => {
    const start = value === undefined ? '' : ` = ${printExpression(value)}`
    return `${name.name}: ${type.name}${start}`
  })
  return `declare query_parameters(${all.join(', ')})`
}

function printSavedQuery(node: SavedQueryNode): string {
  const values = node.arguments.map(({ name, value }) => `${name.name}=${printExpression(value)}`)
  return `saved_query(${[node.name.text, ...values].join(', ')})`
}

function printItems(items: readonly (TableNode | PipelineNode)[]): string {
  return items.map((item) => (item.kind === 'table' ? item.path.join('.') : `(${printPipeline(item)})`)).join(', ')
}

const widest = 100

/** Long lists and conditions continue on the next line, if there can be one. */
function printOperator(node: OperatorNode, nextLine: string | undefined): string {
  const list = (head: string, items: readonly string[]): string => {
    const line = [head, items.join(', ')].filter((part) => part !== '').join(' ')
    return line.length <= widest || nextLine === undefined || items.length < 2
      ? line
      : `${head}${nextLine}${items.join(`,${nextLine}`)}`
  }
  switch (node.kind) {
    case 'where':
    case 'search': {
      const line = `${node.kind} ${printExpression(node.value)}`
      return line.length <= widest || nextLine === undefined
        ? line
        : `${node.kind} ${printExpression(node.value, nextLine)}`
    }
    case 'limit':
      return `limit ${printExpression(node.value)}`
    case 'project':
    case 'extend':
      return list(node.kind, node.values.map(printAssign))
    case 'summarize': {
      const values = list('summarize', node.values.map(printAssign))
      if (node.keys.length === 0) return values
      const keys = list('by', node.keys.map(printAssign))
      const isLong = values.length + keys.length > widest && nextLine !== undefined && node.values.length > 0
      return `${values}${isLong ? nextLine : ' '}${keys}`
    }
    case 'join': {
      const on = node.on === undefined ? '' : ` on ${printExpression(node.on)}`
      return `join kind=${node.join} ${node.as.name}=(${printPipeline(node.right)})${on}`
    }
    case 'sort':
      return list('sort', node.keys.map(printSortKey))
    case 'union':
      return `union ${printItems(node.items)}`
    case 'saved_query':
      return printSavedQuery(node)
    case 'top':
      return `top ${printExpression(node.count)} by ${node.keys.map(printSortKey).join(', ')}`
    case 'distinct':
      return list('distinct', node.values.map(printAssign))
    case 'expand':
      return `expand ${printAssign(node.value)}`
    case 'project-away':
      return list(
        node.kind,
        node.names.map(({ name }) => name),
      )
    case 'sample':
      return `sample ${printExpression(node.value)}`
    case 'lookup':
      return `lookup ${node.table.path.join('.')} on ${node.keys.map(({ name }) => name).join(', ')}`
    case 'visualize': {
      const head = node.chart === undefined ? 'visualize' : `visualize ${node.chart}`
      return list(
        head,
        node.annotations.map(({ name, value }) => `${name.name}=${printExpression(value)}`),
      )
    }
  }
}

function printSortKey({ value, direction, nulls }: SortKeyNode): string {
  return [printExpression(value), direction, nulls && `nulls ${nulls}`].filter((part) => part !== undefined).join(' ')
}

function printAssign({ target, value }: AssignNode): string {
  return target === undefined ? printExpression(value) : `${target.join('.')}=${printExpression(value)}`
}

/** How tightly an expression binds; operands that bind less tightly are put in brackets. */
const levels = { or: 1, and: 2, not: 3, compare: 4, sum: 5, product: 6, minus: 7, value: 8 } as const

const operatorLevels: Readonly<Record<BinaryNode['operator'], number>> = {
  or: levels.or,
  and: levels.and,
  '==': levels.compare,
  '!=': levels.compare,
  '<': levels.compare,
  '<=': levels.compare,
  '>': levels.compare,
  '>=': levels.compare,
  '+': levels.sum,
  '-': levels.sum,
  '*': levels.product,
  '/': levels.product,
  '%': levels.product,
}

/** Prints an expression; its conditions that are joined by the same word start after `nextLine`, if that is passed. */
function printExpression(node: ExpressionNode, nextLine?: string): string {
  if (nextLine === undefined || node.kind !== 'binary' || (node.operator !== 'and' && node.operator !== 'or'))
    return printAt(node, 0)
  const { operator } = node
  const parts: string[] = []
  let at: ExpressionNode = node
  while (at.kind === 'binary' && at.operator === operator) {
    parts.unshift(printAt(at.right, operatorLevels[operator] + 1))
    at = at.left
  }
  return [printAt(at, operatorLevels[operator]), ...parts].join(`${nextLine}${operator} `)
}

function printAt(node: ExpressionNode, level: number): string {
  const text = printBare(node)
  return levelOf(node) < level ? `(${text})` : text
}

function levelOf(node: ExpressionNode): number {
  switch (node.kind) {
    case 'binary':
      return operatorLevels[node.operator]
    case 'in':
    case 'between':
      return levels.compare
    case 'unary':
      return node.operator === 'not' ? levels.not : levels.minus
    default:
      return levels.value
  }
}

function printBare(node: ExpressionNode): string {
  switch (node.kind) {
    case 'literal':
      return node.text
    case 'name':
      return node.name
    case 'member':
      return `${printAt(node.of, levels.value)}.${node.name.name}`
    case 'element':
      return `${printAt(node.of, levels.value)}[${printExpression(node.index)}]`
    case 'call':
      return `${printAt(node.callee, levels.value)}(${printAll(node.arguments)})`
    case 'unary':
      return node.operator === 'not' ? `not ${printAt(node.of, levels.not)}` : `-${printAt(node.of, levels.minus)}`
    case 'binary': {
      const level = operatorLevels[node.operator]
      // Comparisons cannot follow each other without brackets.
      const left = printAt(node.left, level === levels.compare ? level + 1 : level)
      return `${left} ${node.operator} ${printAt(node.right, level + 1)}`
    }
    case 'in':
      return `${printAt(node.value, levels.sum)} ${node.isNegated ? 'not in' : 'in'} ${printAt(node.list, levels.sum)}`
    case 'between': {
      const [value, low, high] = [node.value, node.low, node.high].map((one) => printAt(one, levels.sum))
      return `${value} ${node.isNegated ? 'not between' : 'between'} ${low} .. ${high}`
    }
    case 'array':
      return `[${printAll(node.items)}]`
    case 'object':
      return `{${node.entries.map(({ key, value }) => `${JSON.stringify(key)}: ${printExpression(value)}`).join(', ')}}`
    case 'lambda':
      return `fn (${node.parameters.map(({ name }) => name).join(', ')}) { ${printExpression(node.body)} }`
    case 'pipeline':
      return printPipeline(node)
  }
}

function printAll(nodes: readonly ExpressionNode[]): string {
  return nodes.map((node) => printExpression(node)).join(', ')
}
