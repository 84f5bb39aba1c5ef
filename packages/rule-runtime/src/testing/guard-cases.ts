import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printJson, type GuardRequest, type RuleEnvironment, type Value } from '@picket/core'
import { parse } from 'yaml'
import { createRandom, mutateEvent } from './mutate-event.ts'

/** A rule for which a guard can easily be too narrow. */
export interface GuardCase {
  readonly name: string
  readonly python: string
  /** With the data model of `fixtures/guards/environment.yml`. */
  readonly logType?: string
  /** Whether it changes the results of later events. */
  readonly effect?: boolean
  /** Events that it matches. */
  readonly true?: readonly Value[]
  /** The same as texts, if numbers must be exact. */
  readonly texts?: readonly string[]
  /** Events in order: it matches the last one. */
  readonly sequence?: readonly Value[]
}

const folder = join(import.meta.dirname, '../../fixtures/guards')

/** Every case of `fixtures/guards/rules`. */
export function readGuardCases(): readonly GuardCase[] {
  const files = readdirSync(join(folder, 'rules')).sort()
  return files.flatMap((file) => parseFixture(join('rules', file)) as readonly GuardCase[])
}

export function readGuardEnvironment(): RuleEnvironment {
  const { helpers, dataModels, packages } = parseFixture('environment.yml') as RuleEnvironment
  return { helpers, dataModels, packages }
}

/** A file of `fixtures/guards`. Keys such as `__proto__` are the events' own. */
export function parseFixture(file: string): unknown {
  return parse(readFileSync(join(folder, file), 'utf8'))
}

export function toGuardRequest({ name, python, logType }: GuardCase, strictErrors: boolean): GuardRequest {
  const logTypes = logType === undefined ? [] : [logType]
  return { id: name, kind: 'rule', source: { file: fileOf(name), text: python }, logTypes, strictErrors }
}

export function fileOf(name: string): string {
  return `${name.replaceAll(/\W+/g, '_')}.py`
}

const seeds: readonly Value[] = [
  {},
  { a: 'x' },
  { a: null, b: 'x' },
  { a: 'y', b: 'y', c: 'x' },
  { a: 'x', b: 'x', c: 'x', l: ['x', 'y'], m: { k: 'x' } },
  { A: 'x', B: null, l: [{ k: 'x' }, { K: 'y' }], M: { K: 'x' } },
  { a: 'straße', b: '/xy', l: [], m: { k: null } },
  { a: '10.1.2.3', b: 1, c: 1, l: null },
  { a: 'foobar-7z', l: [['x']], m: [{ k: ['x', 'y'] }] },
  { a: ' K/x', b: 'xy', l: 'xyz', m: { other: 1 } },
]

/** Numbers that lose digits in JavaScript, and some that it prints differently. */
const numbers =
  '9007199254740993 9007199254740992 1180591620717411303424 1.0 1 true 5 0.5 null "1" "1.0" -0.0 1e400 [1.0]'.split(' ')

/** Events for every rule, as texts: mutated ones, and some that distinguish missing from null. */
export function generateEvents(): readonly string[] {
  const random = createRandom(7)
  const changed = Array.from({ length: 110 }, (_, place) => mutateEvent(seeds[place % seeds.length]!, seeds, random))
  return [...[...seeds, ...changed].map(printJson), ...numbers.map((number) => `{"a":${number},"b":${number}}`)]
}
