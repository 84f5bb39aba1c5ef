import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLogSchema } from '../parse-log-schema.ts'
import { printLogSchema } from '../print/print-log-schema.ts'
import { anySchema } from '../testing/any-schema.ts'
import { readCases, showFindings } from '../testing/read-cases.ts'
import { compareSchemas, toChangeFindings } from './compare-schemas.ts'

interface Case {
  readonly name: string
  readonly before: string
  readonly after: string
  readonly verdict: string
  readonly changes?: string
}

describe('what a new version changes', () => {
  it.each(readCases<Case>('changes'))('%s', (_, { before, after, verdict, changes = '' }) => {
    const [old, own] = [before, after].map((text) =>
      parseLogSchema(text, { file: 'a.yml', ...(text.includes('schema:') ? {} : { name: 'Custom.App' }) }),
    )
    expect(showFindings([...old!.findings, ...own!.findings], after)).toBe('')
    const comparison = compareSchemas(old!.schema!, own!.schema!)
    expect(showFindings(toChangeFindings(comparison, 'a.yml', own!.paths), after)).toBe(changes.trimEnd())
    expect(comparison.verdict).toBe(verdict)
  })
})

describe('any two schemas', () => {
  it('are the same only if they print the same', () => {
    const parts = ['name', 'description', 'referenceUrl', 'fieldDiscoveryEnabled', 'parser', 'udm'] as const
    const fieldParts = ['required', 'description', 'type', 'source'] as const
    fc.assert(
      fc.property(anySchema, anySchema, fc.subarray([...parts]), fc.subarray([...fieldParts]), (one, two, ...taken) => {
        const first = { ...one.fields[0]!, ...pick(two.fields[0]!, taken[1]) }
        const other = { ...one, ...pick(two, taken[0]), fields: [first, ...one.fields.slice(1)] }
        expect(compareSchemas(one, one)).toEqual({ verdict: 'same', changes: [] })
        expect(compareSchemas(one, other).verdict === 'same').toBe(printLogSchema(one) === printLogSchema(other))
      }),
      { numRuns: 300 },
    )
  })

  it('differ compatibly when only fields were added, and incompatibly when fields were removed', () => {
    fc.assert(
      fc.property(anySchema, anySchema, (one, { fields }) => {
        const taken = new Set(one.fields.map(({ name }) => name.toLowerCase()))
        const more = fields.filter(({ name }) => !taken.has(name.toLowerCase()))
        fc.pre(more.length > 0)
        const larger = { ...one, fields: [...one.fields, ...more] }
        expect(compareSchemas(one, larger)).toMatchObject({ verdict: 'compatible' })
        expect(compareSchemas(larger, one)).toMatchObject({ verdict: 'incompatible' })
      }),
      { numRuns: 100 },
    )
  })
})

function pick<Value extends object>(value: Value, keys: readonly (keyof Value)[]): Partial<Value> {
  return Object.fromEntries(keys.filter((key) => key in value).map((key) => [key, value[key]])) as Partial<Value>
}
