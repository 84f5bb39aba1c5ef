import { expect, it } from 'vitest'
import { optionsOf } from './options.ts'

const off = {
  accountId: 'acme',
  pantherCommit: '1.2.3',
  intercomAppId: null,
  datadogRumEnabled: false,
  datadogRumApplicationId: null,
  datadogRumClientToken: null,
  isErrorReportingOn: false,
}
const user = { id: 'u1', chatHash: null }
const base = { accountId: 'acme', version: '1.2.3', userId: 'u1', areErrorsReported: false }

it('tells a module no more than was consented to', () => {
  expect(optionsOf(off, user, 'picket.example.com')).toEqual(base)
  expect(optionsOf({ ...off, isErrorReportingOn: true }, user, 'picket.example.com')).toEqual({
    ...base,
    areErrorsReported: true,
  })
  expect(optionsOf({ ...off, intercomAppId: 'chat' }, user, 'picket.example.com')).toEqual({
    ...base,
    chat: { appId: 'chat', userHash: undefined },
  })
})

it('replays every session where it monitors, and none on this machine itself', () => {
  const config = { ...off, datadogRumEnabled: true, datadogRumApplicationId: 'app', datadogRumClientToken: 'shown' }
  const rate = (host: string) => optionsOf(config, user, host).monitoring?.sessionReplaySampleRate
  expect(['picket.example.com', 'localhost', '127.0.0.1', '[::1]'].map(rate)).toEqual([100, 0, 0, 0])
})
