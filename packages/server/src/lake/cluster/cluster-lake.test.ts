import { randomBytes } from 'node:crypto'
import { describe } from 'vitest'
import { createLake } from '../create-lake.ts'
import type { Lake } from '../lake.ts'
import { testLake } from '../testing/lake-contract.ts'
import { openClusterEngine } from './cluster-engine.ts'

/** An empty server of the embedded version. Without it these tests are not part of the run: vitest.config.ts. */
const url = process.env['CLICKHOUSE_URL'] ?? 'http://127.0.0.1:8123'

let lake: Lake | undefined

describe('a data lake by URL', () => {
  testLake(() => {
    const randomId = (): string => randomBytes(16).toString('hex')
    return (lake ??= createLake({ engine: openClusterEngine({ url, randomId }) }))
  })
})
