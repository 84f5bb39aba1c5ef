import { expect, it } from 'vitest'
import { createHostGuard } from './assert-allowed-host.ts'

const message =
  '"127.0.0.1" has the address 127.0.0.1 in a private network, which the server does not call unless server.outbound.allow contains it.'

it('refuses hosts in private networks, for checks and for connections', async () => {
  const guard = createHostGuard([])
  await expect(guard.assertAllowed('127.0.0.1')).rejects.toThrow(message)
  const found = new Promise((resolve) => guard.lookup('127.0.0.1', {}, (error) => resolve(error?.message)))
  expect(await found).toBe(message)
})

it('accepts hosts that the operator allows', async () => {
  const guard = createHostGuard(['127.0.0.0/8'])
  await guard.assertAllowed('127.0.0.1')
  const found = new Promise((resolve) =>
    guard.lookup('127.0.0.1', {}, (_, address, family) => resolve([address, family])),
  )
  expect(await found).toEqual(['127.0.0.1', 4])
  const all = new Promise((resolve) => guard.lookup('127.0.0.1', { all: true }, (_, addresses) => resolve(addresses)))
  expect(await all).toEqual([{ address: '127.0.0.1', family: 4 }])
})
