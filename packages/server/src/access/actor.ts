import type { Viewer } from './viewer.ts'

/** Who did something, as it is stored with what was done: the name stays what it was then. */
export type Actor = Pick<Viewer, 'kind' | 'id' | 'name'>

export function actorOf({ kind, id, name }: Viewer): Actor {
  return { kind, id, name }
}
