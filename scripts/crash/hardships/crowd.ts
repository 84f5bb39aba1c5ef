import type { Hardship } from './hardship.ts'
import { inWorld } from './open-world.ts'

export const crowd: Hardship = {
  name: 'fifty clients at once',
  run: (folder) =>
    inWorld(folder, async ({ send, finish }) => {
      await Promise.all(Array.from({ length: 50 }, () => send(6)))
      return finish()
    }),
}
