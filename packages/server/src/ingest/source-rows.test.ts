import { expect, it } from 'vitest'
import { createKey, createSecrets } from '../data-directory/secrets.ts'
import { checkAuth } from './auth/check-auth.ts'
import { httpAuthOf } from './sources/find-kind.ts'
import { inputOf, openSources } from './testing/sources.ts'
import { systemViewer } from '../access/viewer.ts'

it('rejects logs for sources whose secrets were emptied, until they are set again', async () => {
  const { create, http, finder, database } = await openSources()
  await create({ authMethod: 'Bearer', authBearerToken: 'one' })
  await database.updateTable('log_sources').set({ secrets: '' }).execute()
  finder.forget('source-1')
  const isLetIn = async (authorization: string) => {
    const source = (await finder.find('source-1'))!
    return checkAuth(httpAuthOf(source)!, {
      headers: new Headers({ authorization }),
      body: async () => new Uint8Array(),
      now: 0,
    })
  }
  for (const given of ['Bearer one', 'Bearer ', 'Bearer undefined', 'Bearer null'])
    expect(await isLetIn(given)).toBe(false)
  await expect(http.update(systemViewer, 'source-1', inputOf({ authMethod: 'Bearer' }))).rejects.toMatchObject({
    code: 'InvalidInput',
    message: 'Enter the token.',
  })
  await http.update(systemViewer, 'source-1', inputOf({ authMethod: 'Bearer', authBearerToken: 'two' }))
  expect([await isLetIn('Bearer one'), await isLetIn('Bearer two')]).toEqual([false, true])
})

it('shows sources whose secrets were encrypted with another key, and rejects logs for them', async () => {
  const { create, service, database } = await openSources()
  await create({ authMethod: 'Bearer', authBearerToken: 'one' })
  await database
    .updateTable('log_sources')
    .set({ secrets: createSecrets([createKey()]).seal('{"token":"one"}') })
    .execute()
  const [state] = await service.list()
  expect(state!.source).toMatchObject({ label: 'Shop', isSecretLost: true })
  expect(state!.source).not.toMatchObject({ auth: { token: 'one' } })
})
