import { randomBytes } from 'node:crypto'
import { describe } from 'vitest'
import { createLake } from '../create-lake.ts'
import type { Lake } from '../lake.ts'
import { testLake } from '../testing/lake-contract.ts'
import { openClusterEngine } from './cluster-engine.ts'

/** An empty server of the version that is embedded; there is none in Debian. */
const url = process.env['CLICKHOUSE_URL']

let lake: Lake | undefined

describe.runIf(url !== undefined)('a lake by URL', () => {
  testLake(() => {
    const randomId = (): string => randomBytes(16).toString('hex')
    return (lake ??= createLake({ engine: openClusterEngine({ url: url!, randomId }) }))
  })
})
