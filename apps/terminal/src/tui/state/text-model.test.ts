import { expect, test } from 'vitest'
import { createTextModel } from './text-model.ts'

test('the cursor follows its line when lines move, and otherwise stays', () => {
  const text = createTextModel()
  text.setLines(['Deliveries', 'first', 'second'], 2, [undefined, 'one', 'two'])
  text.moveTo(2)
  text.setLines(['Deliveries', 'second, sent', 'first'], 2, [undefined, 'two', 'one'])
  expect(text.store.get()).toEqual({ cursor: 1, top: 1, search: '' })
  text.setLines(['Deliveries', 'something else', 'more'], 2)
  expect(text.store.get()).toEqual({ cursor: 1, top: 1, search: '' })
})
