import { expect, it } from 'vitest'
import type { AwsClients } from './open-aws.ts'
import { shareClients } from './share-clients.ts'

function createAws() {
  const events: string[] = []
  let count = 0
  const open = shareClients(async ({ region }) => {
    const name = `${region} ${++count}`
    events.push(`open ${name}`)
    if (region === 'broken') throw new Error('no')
    return { close: () => void events.push(`close ${name}`) } as AwsClients
  })
  const openIn = (region: string) => open({ region, credentials: 'server' })
  return { events, openIn }
}

it('opens clients once for the same settings, and closes them with their last user', async () => {
  const { events, openIn } = createAws()
  const [first, second] = await Promise.all([openIn('a'), openIn('a')])
  const other = await openIn('b')
  first.close()
  first.close()
  expect(events).toEqual(['open a 1', 'open b 2'])
  second.close()
  other.close()
  expect(events).toEqual(['open a 1', 'open b 2', 'close a 1', 'close b 2'])
})

it('opens new clients after a user closed them, because they can be broken', async () => {
  const { events, openIn } = createAws()
  const [failed, other] = [await openIn('a'), await openIn('a')]
  failed.close()
  const fresh = await openIn('a')
  expect(events).toEqual(['open a 1', 'open a 2'])
  other.close()
  fresh.close()
  expect(events).toEqual(['open a 1', 'open a 2', 'close a 1', 'close a 2'])
})

it('opens them again after a failure', async () => {
  const { events, openIn } = createAws()
  await expect(openIn('broken')).rejects.toThrow('no')
  await expect(openIn('broken')).rejects.toThrow('no')
  expect(events).toEqual(['open broken 1', 'open broken 2'])
})
