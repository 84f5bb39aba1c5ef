import { expect, test } from 'vitest'
import { createPendingChanges } from './pending-changes.ts'

test('reads during a change can be stale; later reads are not', async () => {
  const own = createPendingChanges()
  const [sent, answered, later] = [0, 1, 2].map(() => Promise.withResolvers<string>())
  const ids = ['a', 'b', 'c']
  const before = own.read(() => answered!.promise)
  const change = own.change(['a'], () => sent!.promise)
  const during = own.read(() => later!.promise)
  const failing = own.change(['b'], () => Promise.reject(new Error('refused')))
  await expect(failing).rejects.toThrow('refused')
  answered!.resolve('first')
  sent!.resolve('done')
  expect(await change).toBe('done')
  later!.resolve('second')
  const [one, other, after] = [await before, await during, await own.read(() => Promise.resolve('third'))]
  expect([one, other, after].map(({ read, isOld }) => [read, ids.filter(isOld)])).toEqual([
    ['first', ['a', 'b']],
    ['second', ['a', 'b']],
    ['third', []],
  ])
})
