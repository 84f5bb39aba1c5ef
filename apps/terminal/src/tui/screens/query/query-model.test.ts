import { CancelDataLakeQuery, ExecuteDataLakeQuery } from '@picket/core/api'
import { expect, it } from 'vitest'
import type { App } from '../../app/app-state.ts'
import type { Server } from '../../server/server.ts'
import { createQueryModel } from './query-model.ts'

it('stops a query on the server even if its id arrives only afterwards', async () => {
  const started = Promise.withResolvers<object>()
  const sent: unknown[] = []
  const ask = (work: (api: object) => unknown) =>
    work({
      mutate: (document: unknown, variables: object) => {
        sent.push(document === ExecuteDataLakeQuery ? 'begin' : [document === CancelDataLakeQuery, variables])
        return document === ExecuteDataLakeQuery ? started.promise : Promise.resolve({})
      },
    })
  const model = createQueryModel({} as App, { read: ask, change: ask } as unknown as Server, 'sql')
  const run = model.run('SELECT 1')
  await expect.poll(() => sent).toEqual(['begin'])
  await model.stop()
  expect([model.store.get().phase, sent]).toEqual(['stopped', ['begin']])
  started.resolve({ executeDataLakeQuery: { id: 'late' } })
  await run
  expect([model.store.get().phase, sent.slice(1)]).toEqual(['stopped', [[true, { input: { id: 'late' } }]]])
})
