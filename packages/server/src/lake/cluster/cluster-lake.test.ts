import { randomBytes } from 'node:crypto'
import { describe } from 'vitest'
import { createLake } from '../create-lake.ts'
import { testLake } from '../testing/lake-contract.ts'
import { openClusterEngine } from './cluster-engine.ts'

/** An empty server of the version that is embedded; there is none in Debian. */
const url = process.env['CLICKHOUSE_URL']

describe.runIf(url !== undefined)('a lake by URL', () => {
  const engine = openClusterEngine({
    url: url ?? 'http://127.0.0.1:8123',
    randomId: () => randomBytes(16).toString('hex'),
  })
  const lake = createLake({ engine })
  testLake(() => lake)
})
