import type { Viewer } from '../identity/viewer.ts'

/** Who did something to an alert, as it is stored with what was done. */
export interface Actor {
  readonly kind: Viewer['kind']
  readonly id: string
  readonly name: string
}

export function actorOf({ kind, id, name }: Viewer): Actor {
  return { kind, id, name }
}
