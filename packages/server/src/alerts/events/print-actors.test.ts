import { allLogTypes } from '@picket/core'
import { expect, it } from 'vitest'
import type { StoredTable } from '@picket/logs'
import type { Alert } from '../../stores/alerts/alert.ts'
import { printActors } from './print-actors.ts'

const table = { database: 'signals', name: 'sample_log', logType: 'Sample.Log', columns: [] } as unknown as StoredTable
const lake = { tables: async () => [table] }
const alert = (signals: readonly string[], type = 'CORRELATION_RULE') =>
  ({
    id: 'a',
    type,
    logTypes: ['Sample.Log'],
    contextText: JSON.stringify({ members: [{ signals }] }),
  }) as unknown as Alert
const scope = { access: allLogTypes, limit: 5 }

it.each([
  [['one', "t'wo"], String.raw`WHERE p_signal_id IN ('one', 't\'wo')`],
  [[], "WHERE p_signal_id IN ('')"],
])('reads the signals of a correlation: %j', async (signals, condition) => {
  expect(await printActors(lake, alert(signals), scope)).toContain(condition)
})

it('rejects alerts without events', async () => {
  await expect(printActors(lake, alert([], 'POLICY'), scope)).rejects.toThrow('The alert has no events')
})
