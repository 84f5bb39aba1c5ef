import { InvalidInputError } from '@picket/core'
import {
  compileClickHouse,
  hasErrors,
  parse,
  resolve,
  type Compiled,
  type QueryCatalogue,
  type QueryDiagnostic,
  type Resolved,
} from '@picket/query'
import type { TimeRange } from '../sql/guard-sql.ts'

export interface PipelineText {
  readonly text: string
  /** Milliseconds, inclusive: every table with event times is limited to this range. */
  readonly range?: TimeRange
  /** Values of variables that the query uses without defining them, by name. */
  readonly parameters?: unknown
}

export interface PreparedQuery extends Omit<Resolved, 'diagnostics' | 'plan'> {
  /** Problems of the text and of its meaning, by position. */
  readonly diagnostics: readonly QueryDiagnostic[]
  readonly columns: readonly {
    readonly name: string
    readonly type: Resolved['tables'][number]['columns'][number]['type']
  }[]
  /** Undefined if the query has mistakes. */
  readonly compile: ((options: { readonly now: number; readonly limit: number }) => Compiled) | undefined
}

/** Finds out what a text means for a viewer of a catalogue. A query that is about to run needs values for its parameters. */
export function prepareQuery(
  { text, range, parameters }: PipelineText,
  catalogue: QueryCatalogue,
  needsParameters = true,
): PreparedQuery {
  const { query, diagnostics } = parse(text)
  const resolved = resolve(query, text, {
    catalogue,
    isNewestFirst: true,
    needsParameters,
    ...(range === undefined ? {} : { range: { from: toNanoseconds(range.from), to: toNanoseconds(range.to) } }),
    parameters: readParameters(parameters),
  })
  const all = [...diagnostics, ...resolved.diagnostics].toSorted((a, b) => a.span.start - b.span.start)
  const { plan } = resolved
  return {
    diagnostics: all,
    tables: resolved.tables,
    visualization: resolved.visualization,
    columns: plan?.columns ?? [],
    compile:
      plan === undefined || hasErrors(all)
        ? undefined
        : ({ now, limit }) => compileClickHouse(plan, { now: toNanoseconds(now), limit }),
  }
}

function toNanoseconds(milliseconds: number): bigint {
  return BigInt(Math.trunc(milliseconds)) * 1_000_000n
}

type Parameter = bigint | number | string | boolean

function readParameters(parameters: unknown): Readonly<Record<string, Parameter>> {
  if (parameters === undefined || parameters === null) return {}
  if (typeof parameters !== 'object' || Array.isArray(parameters))
    throw new InvalidInputError('Parameters must be an object with a value for each name.')
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]): [string, Parameter] => {
      if (!/^[A-Za-z_]\w*$/.test(name))
        throw new InvalidInputError(`"${name}" cannot be the name of a parameter.`, {
          hint: 'Use letters, digits and "_".',
        })
      if (typeof value === 'number') return [name, Number.isSafeInteger(value) ? BigInt(value) : value]
      if (typeof value === 'string' || typeof value === 'boolean') return [name, value]
      throw new InvalidInputError(`The value of the parameter "${name}" must be a string, a number or a boolean.`)
    }),
  )
}
