import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { expect, it } from 'vitest'
import { diagnose } from './editor/diagnose.ts'
import { readDataSet } from './testing/cases.ts'

interface Mistake {
  readonly query: string
  /** `[text] message hint` of each. */
  readonly says: readonly string[]
  /** The query after the fixes. */
  readonly fixed?: string
}

const mistakes = parseYaml(
  readFileSync(join(import.meta.dirname, '../fixtures/other-languages.yml'), 'utf8'),
) as readonly Mistake[]
const catalogue = { ...readDataSet('trail').catalogue, hasExtensions: false }
const errorsIn = (text: string) => diagnose({ text, catalogue }).filter(({ severity }) => severity === 'error')

it.each(mistakes)('$query', ({ query, says, fixed }) => {
  const errors = errorsIn(query)
  expect(
    errors.map(({ span, message, hint = '' }) => `[${query.slice(span.start, span.end)}] ${message} ${hint}`.trim()),
  ).toEqual(says)
  const edits = errors.flatMap(({ fixes = [] }) => fixes[0]?.edits ?? []).toSorted((a, b) => b.start - a.start)
  const text = edits.reduce((now, { start, end, text: next }) => now.slice(0, start) + next + now.slice(end), query)
  expect(text === query ? undefined : text).toBe(fixed)
  // What is fixed is not wrong in another way.
  if (fixed !== undefined) expect(errorsIn(fixed).length).toBeLessThan(errors.length)
})
