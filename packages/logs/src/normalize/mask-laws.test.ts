import { printJson } from '@picket/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashWithNode } from '../node/hash.ts'
import { createNormalizer } from './create-normalizer.ts'
import { createDiscovery } from './discovery/discovery.ts'
import { printFailure } from './failure.ts'
import { printRow } from './print-event.ts'
import { schemaWithSecrets, secret } from './testing/arbitrary-masked.ts'

test.each(['refuse', 'leave-out', 'keep'] as const)('leaves the clear value nowhere, misfits: %s', (misfits) => {
  const kinds = { event: 0, failure: 0 }
  fc.assert(
    fc.property(schemaWithSecrets(), ([schema, raw]) => {
      const text = printJson(raw)
      const discovery = createDiscovery()
      const normalize = createNormalizer(schema, { hash: hashWithNode, misfits, discovery })
      const outcome = normalize(raw, { rowId: 'row', now: 0, text })
      kinds[outcome.kind]++
      const seen = outcome.kind === 'event' ? printRow(outcome) : JSON.stringify([outcome, printFailure(outcome)])
      expect(seen + JSON.stringify(discovery.proposals())).not.toContain(secret)
    }),
    { numRuns: 1_000 },
  )
  // Otherwise the law would test little.
  expect(kinds.event).toBeGreaterThan(100)
  if (misfits === 'refuse') expect(kinds.failure).toBeGreaterThan(100)
})
