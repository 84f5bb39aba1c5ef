import { expect, it } from 'vitest'
import { systemViewer } from '../../access/viewer.ts'
import { reportProblem } from '../../stores/source-cursors/source-cursor-store.ts'
import { readSourceRow } from '../../stores/sources/source-store.ts'
import type { SourceKind } from '../sources/source-kind.ts'
import { createScriptedKind } from '../testing/scripted-kind.ts'
import { openSources } from '../testing/sources.ts'
import { createAccessCheck } from './access-state.ts'

async function open() {
  const { kind: scripted } = createScriptedKind()
  let inspections = 0
  let problem: string | undefined
  const kind = {
    ...scripted,
    health: {
      ...scripted.health,
      async inspect() {
        inspections += 1
        return [{ check: scripted.health.check, message: 'Fine.', ...(problem !== undefined && { problem }) }]
      },
    },
  } as SourceKind
  const { database, secrets, clock, service } = await openSources([kind])
  const input = { integrationLabel: 'Orders', logTypes: ['Custom.Orders'], logStreamType: 'Lines' }
  const { source } = await service.create(systemViewer, kind.name, { ...input, settings: { feed: 'f', token: 't' } })
  const find = createAccessCheck({ database, secrets, isIngesting: true, kinds: [kind], now: () => clock.now })
  const look = async (options?: { readonly isRegular?: boolean }) => {
    const state = await find((await readSourceRow(database, source.id))!, options)
    return [inspections, state.problem]
  }
  return { database, clock, source, look, fail: (text: string | undefined) => void (problem = text) }
}

const regular = { isRegular: true }
const minute = 60_000

it('inspects a healthy source every half hour, and whenever a user asks', async () => {
  const { look, clock, fail } = await open()
  expect([await look(regular), await look(regular), await look()]).toEqual([
    [1, undefined],
    [1, undefined],
    [2, undefined],
  ])
  fail('The role is missing.')
  clock.now += 29 * minute
  expect(await look(regular)).toEqual([2, undefined])
  clock.now += minute
  expect([await look(regular), await look(regular)]).toEqual([
    [3, 'The role is missing.'],
    [4, 'The role is missing.'],
  ])
})

it('inspects a source again that cannot be read', async () => {
  const { look, database, source, clock } = await open()
  expect(await look(regular)).toEqual([1, undefined])
  await reportProblem(database, source.id, { problem: 'It is gone.', now: clock.now })
  expect([await look(regular), await look(regular)]).toEqual([
    [2, 'It is gone.'],
    [3, 'It is gone.'],
  ])
})
