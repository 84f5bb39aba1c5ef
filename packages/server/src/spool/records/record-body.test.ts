import type { StreamFailure } from '@picket/logs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printRecord, readRecords, type SplitItem } from './record-body.ts'

const position = { offset: fc.nat(), line: fc.nat(), column: fc.nat() }
const record = fc
  .record({ text: fc.string({ unit: 'grapheme' }), hasPlainNumbers: fc.boolean(), ...position, isHead: fc.boolean() })
  .map(({ isHead, ...rest }): SplitItem => {
    const one = { kind: 'record', bytes: undefined, ...rest } as const
    return isHead ? { ...one, isHead: true } : one
  })
const failure = fc
  .record({ message: fc.string(), length: fc.nat(), sample: fc.string(), ...position })
  .map((rest): StreamFailure => ({ kind: 'failure', code: 'NOT_JSON', ...rest }))

it('reads what it printed', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(record, failure), { maxLength: 250 }), (items) => {
      const body = Buffer.from(items.map(printRecord).join('\n'))
      expect([...readRecords(body)].flat()).toEqual(items)
    }),
    { numRuns: 50 },
  )
})
