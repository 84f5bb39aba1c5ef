import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isMap, type Value, type ValueMap } from '../values/value.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import type { BuilderGroup, BuilderNode } from './builder.ts'
import { refusalMessage, type RefusalCode } from './messages.ts'
import { readBuilder } from './read-text.ts'
import { readSavedBuilder } from './read-saved.ts'
import { printSavedBuilder } from './filter.ts'
import type { BuilderSubject } from './subject.ts'
import { printBuilder, writeBuilder } from './write-text.ts'

const folder = join(import.meta.dirname, '../../fixtures/builder')

function casesOf(file: string): readonly (ValueMap & { readonly name: string })[] {
  const cases = parseYaml(readFileSync(join(folder, file), 'utf8'), file).value as readonly ValueMap[]
  return cases.map((one, i) => ({ ...one, name: `${i + 1}: ${String(one['about'] ?? one['text'] ?? one['saved'])}` }))
}

/** `and: [...]` and `or: [...]` are groups, lists are conditions: target, operator, value. */
function toNode(short: Value | undefined): BuilderNode {
  if (Array.isArray(short)) {
    const [target, operator, ...value] = short as readonly Value[]
    return { target: String(target), operator: String(operator), ...(value.length > 0 ? { value: value[0]! } : {}) }
  }
  const [conjunction, values] = isMap(short) ? Object.entries(short)[0]! : []
  return { conjunction: conjunction as 'and', values: (values as readonly Value[]).map(toNode) }
}

const toBuilder = (short: Value | undefined) => toNode(short) as BuilderGroup
const subjectOf = (one: ValueMap) => (one['subject'] ?? 'rule') as BuilderSubject

describe('a text is shown and written back', () => {
  it.each(casesOf('both-ways.yml'))('$name', (one) => {
    const options = { subject: subjectOf(one) }
    const builder = toBuilder(one['builder'])
    expect(readBuilder(String(one['text']), options)).toEqual({ kind: 'shown', builder })
    expect(printBuilder(builder, options)).toEqual({ kind: 'written', text: one['text'], kept: 'all' })
  })
})

describe('a text is shown', () => {
  it.each(casesOf('shown.yml'))('$name', (one) => {
    const reading = readBuilder(String(one['text']), { subject: subjectOf(one) })
    expect(reading).toEqual({ kind: 'shown', builder: toBuilder(one['builder']) })
  })
})

describe('a text is refused', () => {
  it.each(casesOf('refused.yml'))('$name', (one) => {
    const reading = readBuilder(String(one['text']), { subject: subjectOf(one) })
    if (reading.kind === 'shown') throw new Error('It was shown.')
    const problems = reading.problems.map(({ reason, span }) => `${span.line}:${span.column} ${reason}`)
    expect({ code: reading.code, problems }).toEqual({ code: one['code'], problems: one['problems'] })
    expect(reading.message).toBe(refusalMessage(one['code'] as RefusalCode, subjectOf(one)))
  })
})

describe('a text is changed', () => {
  it.each([...casesOf('edits.yml'), ...casesOf('odd-edits.yml')])('$name', (one) => {
    const options = { subject: subjectOf(one), ...(one['path'] ? { path: one['path'] as readonly string[] } : {}) }
    const written = writeBuilder(String(one['text']), toBuilder(one['to']), options)
    expect(written).toEqual({ kind: 'written', text: one['result'], kept: one['kept'] ?? 'all' })
  })
})

// spec: D2-3.11
describe('a saved filter', () => {
  it.each(casesOf('saved.yml'))('$name', (one) => {
    const reading = readSavedBuilder(String(one['saved']))
    const { builder, prints } = one
    if (reading.kind === 'refused') {
      const { code, reason, at } = reading
      expect({ refused: code, reason, ...(at ? { at } : {}) }).toEqual(pick(one, ['refused', 'reason', 'at']))
      return
    }
    expect(reading.builder).toEqual(toBuilder(builder))
    expect(printSavedBuilder(reading.builder)).toBe(prints ?? one['saved'])
  })
})

function pick(map: ValueMap, keys: readonly string[]): ValueMap {
  return Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(map, key) ? [[key, map[key]!]] : [])))
}

it('has at least three hundred cases', () => {
  const counts = readdirSync(folder).map((file) => casesOf(file).length)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(300)
})

// spec: D2-2.5
it('says the three messages in the words of the specification', () => {
  const subjects: readonly BuilderSubject[] = [
    'rule',
    'scheduled-rule',
    'inline-filters',
    'signal-match',
    'saved-filter',
  ]
  expect(subjects.map((subject) => refusalMessage('too-deep', subject))).toEqual([
    'The GUI builder is disabled for rules with more than 3 nested conditions.',
    'The GUI builder is disabled for scheduled rules with more than 3 nested conditions.',
    'The GUI builder is disabled for inline filters with more than 3 nested conditions.',
    'The GUI builder is disabled for signal matches with more than 3 nested conditions.',
    'The GUI builder is disabled for saved filters with more than 3 nested conditions.',
  ])
  expect(refusalMessage('syntax', 'rule')).toBe('There is an error in your syntax.')
  expect(refusalMessage('not-representable', 'rule')).toBe(
    'This filter contains legal YAML that cannot be represented in the Rule Builder',
  )
})
