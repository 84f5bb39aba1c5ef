import { describe } from 'vitest'
import { missingSource } from '../../log-source.ts'
import { createGcsKind } from '../../sources/kinds/gcs.ts'
import { pulledContract } from '../../testing/pulled-contract.ts'
import { describeSourceContract } from '../../testing/source-kind-contract.ts'
import { createFakeGoogleCloud } from './testing/fake-google-cloud.ts'

describe('Cloud Storage', () => {
  for (const delivery of ['notifications', 'listing'] as const)
    describeSourceContract(
      pulledContract(`objects by ${delivery}`, () => {
        let count = 0
        let clock = Date.now
        const fake = createFakeGoogleCloud({ now: () => clock() })
        const kind = createGcsKind(() => fake.call)
        const credentials = JSON.stringify({ client_email: 'a@b.c', private_key: 'k' })
        const own = { bucket: 'logs', delivery, projectId: 'p', subscriptionId: 's', credentials, prefixes: [] }
        const source = { ...missingSource('source'), kind: 'Gcs', format: { type: 'Lines' }, settings: own } as const
        return {
          offer(...records) {
            for (const record of records)
              fake.put(`a b/${++count} é.log`, `${record}\n`, { announce: delivery === 'notifications' })
          },
          pull(ports) {
            clock = ports.now
            const pulled = kind.pull!(source, ports)
            // The subscription answers at once; the adapter pauses before it asks again, which the contract does not have to.
            const isEmpty = (): boolean => delivery === 'notifications' && fake.waiting() === 0
            return {
              ...pulled,
              pull: async (checkpoint, signal) =>
                isEmpty() ? { items: [], checkpoint: null, isMore: false } : pulled.pull(checkpoint, signal),
            }
          },
        }
      }),
    )
})
