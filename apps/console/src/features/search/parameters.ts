import { isParameterType, readParameter, type QueryParameter } from '@picket/query'
import { searchText } from './strings.ts'

/** Values of the parameters of a query as the user typed them, by name; empty ones have none. */
export type ParameterTexts = Readonly<Record<string, string>>

/** A query with its values, as the API expects it. */
export interface QueryInput {
  readonly text: string
  readonly parameters?: ParameterTexts
}

const prefix = 'p.'

/** In the URL, next to the query: a link shows the same values. */
export function readTexts(search: URLSearchParams): ParameterTexts {
  return Object.fromEntries(
    [...search].flatMap(([key, text]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [])),
  )
}

/** The parameters of the URL for values; empty ones are removed from it. */
export function toUrlTexts(
  texts: ParameterTexts,
  parameters: readonly QueryParameter[],
): Readonly<Record<string, string>> {
  const declared = Object.fromEntries(parameters.map(({ name }) => [name, texts[name] ?? '']))
  const others = Object.fromEntries(Object.keys(texts).map((name) => [name, '']))
  return Object.fromEntries(Object.entries({ ...others, ...declared }).map(([name, text]) => [prefix + name, text]))
}

/** Returns why a text is not a value of a parameter; undefined if it is one. */
export function problemOf({ type, standard }: QueryParameter, text = ''): string | undefined {
  if (text.trim() === '') return standard === undefined ? searchText.parameterRequired : undefined
  // The query itself reports a type that does not exist.
  if (!isParameterType(type) || readParameter(text, type) !== undefined) return undefined
  return searchText.parameterWrong(type, parameterExamples[type])
}

/** Returns the values to pass with a query; undefined without any. */
export function toParameters(parameters: readonly QueryParameter[], texts: ParameterTexts): ParameterTexts | undefined {
  const passed = parameters.flatMap(({ name }): (readonly [string, string])[] => {
    const text = texts[name] ?? ''
    return text.trim() === '' ? [] : [[name, text]]
  })
  return passed.length === 0 ? undefined : Object.fromEntries(passed)
}

export const parameterExamples: Readonly<Record<string, string>> = {
  string: 'ana',
  int: '10',
  double: '0.5',
  boolean: 'true',
  timestamp: '2026-01-31 12:00:00',
  timespan: '1d',
}

/** The id of the field of a parameter. */
export function parameterField(name: string): string {
  return `parameter-${name}`
}
