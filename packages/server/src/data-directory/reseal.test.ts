import { expect, it } from 'vitest'
import { insertDestination, readDestination } from '../stores/destinations/destination-store.ts'
import { openTestDatabase } from '../stores/testing/open-stores.ts'
import { findLostSecrets, forgetLostSecrets, resealAll } from './reseal.ts'
import { createKey, createSecrets } from './secrets.ts'

const [old, fresh, lost] = [createKey(), createKey(), createKey()]
const both = createSecrets([fresh, old])

async function open() {
  const database = await openTestDatabase()
  const row = {
    output_type: 'slack',
    default_for_severity: '[]',
    alert_types: '[]',
    log_types: '[]',
    verification_status: 'NOT_STARTED',
    created_by: '{}',
    created_at: 0,
    modified_by: '{}',
    modified_at: 0,
  } as const
  const config = (secret: string) => JSON.stringify({ url: secret, name: 'v1.not sealed' })
  await insertDestination(database, {
    ...row,
    output_id: 'a',
    display_name: 'A',
    config: config(createSecrets([old]).seal('one')),
  })
  await insertDestination(database, {
    ...row,
    output_id: 'b',
    display_name: 'B',
    config: config(createSecrets([lost]).seal('two')),
  })
  const read = async (id: string) =>
    JSON.parse((await readDestination(database, id))!.config) as { url: string; name: string }
  return { database, read }
}

it('encrypts everything that can be decrypted with the newest key, and lists the rest', async () => {
  const { database, read } = await open()
  expect(await resealAll(database, both)).toEqual([{ what: 'destination', name: 'B' }])
  const { url, name } = await read('a')
  expect([createSecrets([fresh]).open(url), name]).toEqual(['one', 'v1.not sealed'])
  expect(createSecrets([lost]).open((await read('b')).url)).toBe('two')
  expect(await resealAll(database, both)).toEqual([{ what: 'destination', name: 'B' }])
})

it('empties what cannot be decrypted, once, on request', async () => {
  const { database, read } = await open()
  expect(await findLostSecrets(database, both)).toEqual([{ what: 'destination', name: 'B' }])
  expect(await forgetLostSecrets(database, both)).toEqual([{ what: 'destination', name: 'B' }])
  expect([await read('b'), await findLostSecrets(database, both)]).toEqual([{ url: '', name: 'v1.not sealed' }, []])
  expect(both.open((await read('a')).url)).toBe('one')
})
