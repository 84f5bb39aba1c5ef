import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, parseYaml, type Value, type ValueMap } from '@picket/core'
import type { ParserDefinition } from '../../schema/definition.ts'
import type { ParseOutcome } from '../parser.ts'
import { longText } from './long-text.ts'

/** A case of fixtures/parsers: a parser, and the logs of one stream with the outcome of each. */
export interface ParserCase {
  readonly name: string
  readonly definition: ParserDefinition
  readonly steps: readonly ParserStep[]
}

/** `gives`: the fields of one event, a list of several events, or `nothing`. */
export type ParserStep = { /** For `longText`. */ readonly log: Value } & (
  | { readonly gives: Value }
  | { readonly fails: string; readonly at?: number; /** The stack of the script. */ readonly lines?: readonly number[] }
)

const folder = join(import.meta.dirname, '../../../fixtures/parsers')

export function parserCases(): readonly ParserCase[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const cases = parseYaml(readFileSync(join(folder, file), 'utf8'), file).value as readonly ValueMap[]
      return cases.map((one) => toCase(one, file))
    })
}

function toCase({ name, steps, ...parser }: ValueMap, file: string): ParserCase {
  return {
    name: `${file.replace('.yml', '')}: ${String(name)}`,
    definition: toDefinition(parser),
    steps: steps as unknown as readonly ParserStep[],
  }
}

/** Reads a parser definition from the value of `parser` in a schema. */
export function toDefinition(parser: ValueMap): ParserDefinition {
  const [kind, written] = Object.entries(parser)[0]!
  const { expandFields, patternDefinitions, match, ...options } = isMap(written) ? written : {}
  const definition = {
    kind,
    skipLines: 0,
    trimSpace: false,
    emptyValues: [],
    expandFields: toList(expandFields, 'template'),
    ...(kind === 'csv' ? { hasHeader: false, delimiter: ',' } : {}),
    ...(kind === 'regex' ? { patternDefinitions: toList(patternDefinitions, 'pattern') } : {}),
    ...(match === undefined ? {} : { match: [match].flat().map(longText) }),
    ...options,
  }
  return definition as unknown as ParserDefinition
}

function toList(map: Value | undefined, of: 'template' | 'pattern'): readonly ValueMap[] {
  return Object.entries(isMap(map) ? map : {}).map(([name, value]) => ({ name, [of]: longText(value) }))
}

/** Prints an outcome as cases write it. */
export function printOutcome(outcome: ParseOutcome): Omit<ParserStep, 'log'> {
  if (outcome.kind === 'failure') {
    const { problem, at, stack } = outcome
    const lines = stack?.map(({ line }) => line)
    return { fails: problem, ...(at === undefined ? {} : { at }), ...(lines === undefined ? {} : { lines }) }
  }
  const { events } = outcome
  return { gives: events.length === 0 ? 'nothing' : shorten(events.length === 1 ? events[0]! : events) }
}

/** Shortens long texts to their start and length, and many fields to their number. */
function shorten(value: Value): Value {
  if (typeof value === 'string' && value.length > 200) return `${value.slice(0, 20)}… ${value.length} characters`
  if (Array.isArray(value))
    return value.length > 100 ? `${value.length} values` : (value as readonly Value[]).map(shorten)
  if (!isMap(value)) return value
  const entries = Object.entries(value)
  if (entries.length > 100) return `${entries.length} fields`
  return Object.fromEntries(entries.map(([key, one]) => [key, shorten(one)]))
}
