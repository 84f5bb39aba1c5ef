import { didYouMean, quotedList } from '@picket/core'
import type { DeclareNode, NameNode, ParameterNode } from '../ast.ts'
import type { QueryDiagnostic, Span } from '../diagnostics.ts'
import type { Expression, Literal } from '../plan/plan.ts'
import { broken } from './names.ts'
import { printType } from './print-type.ts'
import { isParameterType, parameterTypes, readParameter, type ParameterType } from './read-parameter.ts'
import { reportError, type ResolveScope } from './scope.ts'

/** The value of a parameter: from a user, or an argument of a saved query. */
export type PassedValue =
  | { readonly kind: 'constant'; readonly value: bigint | number | string | boolean }
  | {
      readonly kind: 'expression'
      readonly value: Expression
      readonly span: Span
      readonly report: (diagnostic: QueryDiagnostic) => void
    }

interface Passing {
  readonly passed: ReadonlyMap<string, PassedValue>
  /** Reports parameters without a value; otherwise, they have a sample, so that the query can be checked. */
  readonly needsValues: boolean
}

/** Returns the value of each declared parameter. */
export function declareParameters(
  { parameters }: DeclareNode,
  passing: Passing,
  scope: ResolveScope,
): readonly (readonly [NameNode, Expression])[] {
  return parameters.map((one) => [one.name, valueOf(one, passing, scope)] as const)
}

function valueOf(node: ParameterNode, { passed, needsValues }: Passing, scope: ResolveScope): Expression {
  const { name, type } = node
  if (!isParameterType(type.name)) {
    const ours = foreignTypes[type.name.toLowerCase()]
    const hint = ours === undefined ? didYouMean(type.name, parameterTypes) : `Write ${ours}.`
    scope.report({
      code: 'PF2013',
      severity: 'error',
      message: `"${type.name}" is not a type of parameters.`,
      hint: hint ?? `Types are ${quotedList(parameterTypes, 'and')}.`,
      span: type.span,
      ...(ours === undefined
        ? {}
        : { fixes: [{ title: `Replace with ${ours}`, edits: [{ ...type.span, text: ours }] }] }),
    })
    return ours === undefined ? broken : samples[ours]
  }
  const standard =
    node.value === undefined
      ? undefined
      : fit(name, type.name, { value: scope.resolve(node.value, scope), span: node.value.span, report: scope.report })
  const own = passed.get(name.name)
  if (own?.kind === 'expression') return fit(name, type.name, own)
  if (own !== undefined) {
    const value = readParameter(own.value, type.name)
    if (value !== undefined) return value
    const message = `The parameter "${name.name}" requires ${type.name}, not "${own.value}".`
    reportParameter(scope, node.span, message, `Write ${examples[type.name]}, for example.`)
    return samples[type.name]
  }
  if (standard !== undefined) return standard
  if (needsValues) reportParameter(scope, node.span, `The parameter "${name.name}" requires a value.`)
  return samples[type.name]
}

function fit(
  { name }: NameNode,
  wanted: ParameterType,
  { value, span, report }: { readonly value: Expression; readonly span: Span; readonly report: ResolveScope['report'] },
): Expression {
  const { kind } = value.type
  if (kind === wanted || kind === 'any' || kind === 'null') return value
  if (kind === 'int' && wanted === 'double')
    return value.kind === 'literal'
      ? { kind: 'literal', value: Number(value.value), type: { kind: 'double' } }
      : { kind: 'call', name: 'todouble', arguments: [value], type: { kind: 'double' } }
  const read = value.kind === 'literal' && kind === 'string' ? readParameter(value.value as string, wanted) : undefined
  if (read !== undefined) return read
  const message = `The parameter "${name}" requires ${wanted}, not ${printType(value.type)}.`
  reportParameter({ report }, span, message, `Write ${examples[wanted]}, for example.`)
  return samples[wanted]
}

export function reportParameter(
  scope: { readonly report: (diagnostic: QueryDiagnostic) => void },
  span: Span,
  message: string,
  hint?: string,
): void {
  reportError(scope, 'PF2013', span, message, hint)
}

const examples: Readonly<Record<ParameterType, string>> = {
  string: "'ana'",
  int: '10',
  double: '0.5',
  boolean: 'true',
  timestamp: '2026-01-31 12:00:00',
  timespan: '1d',
}

const literal = (value: Literal['value'], kind: ParameterType): Literal => ({ kind: 'literal', value, type: { kind } })

/** A text that is also a unit of time and a regular expression. */
const samples: Readonly<Record<ParameterType, Literal>> = {
  string: literal('day', 'string'),
  int: literal(1n, 'int'),
  double: literal(0.5, 'double'),
  boolean: literal(true, 'boolean'),
  timestamp: literal(0n, 'timestamp'),
  timespan: literal(86_400_000_000_000n, 'timespan'),
}

/** What Kusto and SQL call our types. */
const foreignTypes: Readonly<Record<string, ParameterType>> = {
  long: 'int',
  integer: 'int',
  bigint: 'int',
  real: 'double',
  float: 'double',
  decimal: 'double',
  bool: 'boolean',
  datetime: 'timestamp',
  date: 'timestamp',
  time: 'timespan',
  interval: 'timespan',
  text: 'string',
  varchar: 'string',
}
