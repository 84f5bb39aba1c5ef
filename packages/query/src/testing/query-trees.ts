import fc from 'fast-check'
import type {
  AssignNode,
  ExpressionNode,
  NameNode,
  OperatorNode,
  PipelineNode,
  QueryNode,
  SavedQueryNode,
  SourceNode,
  StringNode,
  TableNode,
} from '../ast.ts'

const span = { start: 0, end: 0 }
const names = fc.constantFrom('a', 'eventName', 'p_any_usernames', '_x', 'time', 'limit', 'kind')
const nameNode = names.map((name): NameNode => ({ kind: 'name', name, span }))

const literal: fc.Arbitrary<ExpressionNode> = fc.oneof(
  fc
    .bigInt({ min: 0n, max: 2n ** 63n - 1n })
    .map((value) => ({ kind: 'literal', of: 'integer', value, text: String(value), span }) as const),
  fc
    .constantFrom(['1.5', 1.5], ['0.25', 0.25], ['1.0e3', 1000])
    .map(
      ([text, value]) =>
        ({ kind: 'literal', of: 'double', value: value as number, text: text as string, span }) as const,
    ),
  fc
    .constantFrom(['30m', 1_800_000_000_000n], ['1.5s', 1_500_000_000n], ['2ticks', 200n])
    .map(
      ([text, value]) =>
        ({ kind: 'literal', of: 'timespan', value: value as bigint, text: text as string, span }) as const,
    ),
  fc
    .string({ unit: 'binary' })
    .map((value) => ({ kind: 'literal', of: 'string', value, text: JSON.stringify(value), span }) as const),
  fc.boolean().map((value) => ({ kind: 'literal', of: 'boolean', value, text: String(value), span }) as const),
  fc.constant({ kind: 'literal', of: 'null', value: null, text: 'null', span } as const),
)

const table = fc.array(names, { minLength: 1, maxLength: 3 }).map((path): TableNode => ({ kind: 'table', path, span }))

const name = fc
  .string({ unit: 'binary' })
  .map((value): StringNode => ({ kind: 'literal', of: 'string', value, text: JSON.stringify(value), span }))

const savedQuery = (value: fc.Arbitrary<ExpressionNode>): fc.Arbitrary<SavedQueryNode> =>
  fc.record({
    kind: fc.constant('saved_query' as const),
    name,
    arguments: fc.array(fc.record({ name: nameNode, value }), { maxLength: 2 }),
    span: fc.constant(span),
  })

const { expression, pipeline } = fc.letrec<{
  expression: ExpressionNode
  callable: ExpressionNode
  argument: ExpressionNode
  rows: PipelineNode
  assign: AssignNode
  operator: OperatorNode
  source: SourceNode
  pipeline: PipelineNode
}>((tie) => ({
  callable: fc.oneof(
    { maxDepth: 2 },
    nameNode,
    fc.record({ kind: fc.constant('member' as const), of: tie('expression'), name: nameNode, span: fc.constant(span) }),
  ),
  argument: fc.oneof(
    { maxDepth: 2 },
    tie('expression'),
    fc.record({
      kind: fc.constant('lambda' as const),
      parameters: fc.array(nameNode, { maxLength: 2 }),
      body: tie('expression'),
      span: fc.constant(span),
    }),
  ),
  // Rows are the only argument of a call.
  rows: fc
    .record({ source: table, operator: tie('operator') })
    .map(({ source, operator }) => ({ kind: 'pipeline', source, operators: [operator], span }) as const),
  expression: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'expression' },
    literal,
    nameNode,
    fc.record({ kind: fc.constant('member' as const), of: tie('expression'), name: nameNode, span: fc.constant(span) }),
    fc.record({
      kind: fc.constant('element' as const),
      of: tie('callable'),
      index: tie('expression'),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('call' as const),
      callee: tie('callable'),
      arguments: fc.oneof(fc.array(tie('argument'), { maxLength: 2 }), fc.tuple(tie('rows'))),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('unary' as const),
      operator: fc.constantFrom('not' as const, '-' as const),
      of: tie('expression'),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('binary' as const),
      operator: fc.constantFrom(...(['and', 'or', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%'] as const)),
      left: tie('expression'),
      right: tie('expression'),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('in' as const),
      value: tie('expression'),
      list: tie('expression'),
      isNegated: fc.boolean(),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('between' as const),
      value: tie('expression'),
      low: tie('expression'),
      high: tie('expression'),
      isNegated: fc.boolean(),
      span: fc.constant(span),
    }),
    fc.array(tie('expression'), { maxLength: 3 }).map((items) => ({ kind: 'array', items, span }) as const),
    fc
      .array(fc.record({ key: fc.string(), value: tie('expression') }), { maxLength: 3 })
      .map((entries) => ({ kind: 'object', entries, span }) as const),
  ),
  assign: fc.record({
    target: fc.option(fc.array(names, { minLength: 1, maxLength: 2 }), { nil: undefined }),
    value: tie('expression'),
    span: fc.constant(span),
  }),
  operator: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'operator' },
    fc.record({
      kind: fc.constantFrom('where' as const, 'search' as const, 'limit' as const),
      value: tie('expression'),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constantFrom('project' as const, 'extend' as const),
      values: fc.array(tie('assign'), { minLength: 1, maxLength: 3 }),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('summarize' as const),
      values: fc.array(tie('assign'), { maxLength: 2 }),
      keys: fc.array(tie('assign'), { maxLength: 2 }),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('sort' as const),
      keys: fc.array(
        fc.record({
          value: tie('expression'),
          direction: fc.constantFrom(undefined, 'asc' as const, 'desc' as const),
          nulls: fc.constantFrom(undefined, 'first' as const, 'last' as const),
          span: fc.constant(span),
        }),
        { minLength: 1, maxLength: 2 },
      ),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('union' as const),
      items: fc.array(fc.oneof(table, tie('pipeline')), { minLength: 1, maxLength: 2 }),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('join' as const),
      join: fc.constantFrom('inner', 'cross'),
      as: nameNode,
      right: tie('pipeline'),
      on: fc.option(tie('expression'), { nil: undefined }),
      span: fc.constant(span),
    }),
    savedQuery(tie('expression')),
    fc.record({
      kind: fc.constant('visualize' as const),
      chart: fc.constantFrom(undefined, 'bar', 'line'),
      annotations: fc.array(fc.record({ name: nameNode, value: tie('expression') }), { maxLength: 2 }),
      span: fc.constant(span),
    }),
  ),
  source: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'source' },
    table,
    savedQuery(tie('expression')),
    fc
      .array(fc.oneof(table, tie('pipeline')), { minLength: 1, maxLength: 2 })
      .map((items) => ({ kind: 'union', items, span }) as const),
    fc
      .array(tie('expression'), { maxLength: 2 })
      .map((items) => ({ kind: 'datatable', rows: { kind: 'array', items, span }, span }) as const),
    fc.record({
      kind: fc.constant('range' as const),
      name: nameNode,
      from: tie('expression'),
      to: tie('expression'),
      step: tie('expression'),
      span: fc.constant(span),
    }),
    tie('pipeline'),
  ),
  pipeline: fc.record({
    kind: fc.constant('pipeline' as const),
    source: tie('source'),
    operators: fc.array(tie('operator'), { maxLength: 2 }),
    span: fc.constant(span),
  }),
}))

/** Trees of queries of every kind; their names and types mean nothing. */
export const queryTrees: fc.Arbitrary<QueryNode> = fc
  .array(
    fc.oneof(
      pipeline,
      fc
        .record({ name: nameNode, value: expression })
        .map(({ name: own, value }) => ({ kind: 'let', name: own, value, span }) as const),
      fc
        .array(
          fc.record({
            name: nameNode,
            type: nameNode,
            value: fc.option(expression, { nil: undefined }),
            span: fc.constant(span),
          }),
          { maxLength: 2 },
        )
        .map((parameters) => ({ kind: 'declare', parameters, span }) as const),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((statements) => ({ kind: 'query', statements, span }))
