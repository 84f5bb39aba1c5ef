import type { Block, LogSchema, NormalizedEvent } from '@picket/logs'
import { expect, test } from 'vitest'
import { OpenBlocks } from './open-blocks.ts'

const [plain, odd] = [{ name: 'Sample.Plain' }, { name: 'Sample.Odd' }] as unknown as [LogSchema, LogSchema]
const events = ['1', '2', '3'].map((raw) => ({ raw }) as NormalizedEvent)

test('a block that rejects an event is released at once, the others contain all events of their schema', () => {
  const said: string[] = []
  const blocks = new Map<LogSchema, Block>()
  const openBlocks = new OpenBlocks((schema) => {
    const say = (what: string): void => void said.push(`${schema.name} ${what}`)
    const add = ({ raw }: NormalizedEvent): boolean => (say(raw), schema !== odd || raw !== '2')
    const block = { add, release: () => say('released') } as unknown as Block
    blocks.set(schema, block)
    return block
  })
  for (const event of events) for (const schema of [plain, odd]) openBlocks.add(schema, event)
  expect([openBlocks.take(plain), openBlocks.take(odd)]).toEqual([blocks.get(plain), undefined])
  openBlocks.release()
  expect(said).toEqual([
    'Sample.Plain 1',
    'Sample.Odd 1',
    'Sample.Plain 2',
    'Sample.Odd 2',
    'Sample.Odd released',
    'Sample.Plain 3',
  ])
})
