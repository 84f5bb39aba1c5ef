import * as operations from '@picket/core/api'
import { AlertDetails, ListSchemas, paginate, takeFirst } from '@picket/core/api'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverHere } from '../testing/server-here.ts'
import { openApi, type Api } from './open-api.ts'

const password = 'Correct-horse-battery-7'

/** Skipped without variables, since it needs none. */
const whole = ['RemoveDemo']

test('the server accepts every operation of the client', async () => {
  const { administrator, folder, picket, url } = await serverHere()
  const input = `${administrator.oneTimePassword}\n${password}\n`
  expect(await picket(['login', url, '--email', administrator.email], { input })).toMatchObject({ code: 0 })
  const api = openApi({ env: { XDG_CONFIG_HOME: join(folder, 'config') } })

  // Each document is valid for the schema, and within the limits. Without variables, those that require some stop
  // there.
  const documents = (Object.entries(operations) as [string, unknown][]).filter(isDocument)
  const refused: string[] = []
  for (const [name, document] of documents.filter(([one]) => !whole.includes(one))) {
    const isMutation = document.definitions.some((one) => 'operation' in one && one.operation === 'mutation')
    const sent = isMutation ? api.mutate(document, {}) : api.query(document, {})
    const error = await sent.then(
      () => undefined,
      (thrown: Error) => thrown.message,
    )
    if (error !== undefined && !error.startsWith('Variable "$')) refused.push(`${name}: ${error}`)
  }
  expect([documents.length > 100, refused]).toEqual([true, []])

  const id = '0'.repeat(32)
  expect(await api.query(AlertDetails, { id }, { ignore404: true })).toBeUndefined()
  await expect(api.query(AlertDetails, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const listed = (pageSize: number) =>
    takeFirst(
      paginate(
        async (cursor) =>
          (await api.query(ListSchemas, { input: { contains: 'aws', pageSize, cursor: cursor ?? null } })).schemas,
      ),
      1000,
    )
  const [small, large] = [await listed(2), await listed(100)]
  expect(small).toEqual(large)
  expect(small.length).toBeGreaterThan(4)
})

type TypedDocumentNode = Parameters<Api['query']>[0]

function isDocument(entry: [string, unknown]): entry is [string, TypedDocumentNode] {
  const [, value] = entry
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document'
}
