import { expect, test } from 'vitest'
import { Values } from './values.ts'

test('copying no variable-length values works, also before the first one', () => {
  const [from, to] = [new Values(), new Values()]
  to.copy(from, 0, 0)
  expect(to.sink.length).toBe(0)
  from.sink.text('a')
  from.clear()
  to.copy(from, 0, 0)
  to.sink.text('b')
  from.sink.text('c')
  to.copy(from, 0, 1)
  expect([...to.sink.bytes]).toEqual([1, 98, 1, 99])
})
