import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Environment } from '../../program/context.ts'

/** A version of a spec on a server. */
export interface SeenVersion {
  readonly id: string
  readonly versionId: string
}

/** A folder of content, and the server that it is pulled from and pushed to. */
export interface SeenPlace {
  readonly url: string
  /** Where names of files begin. */
  readonly root: string
}

const model = z.object({
  version: z.literal(1),
  specs: z.record(z.string(), z.string()),
})

/**
 * What was seen of a server when it was last pulled or pushed, so that a push tells what others changed since. It is kept for each
 * folder by itself in the state of the user, not in the content; where there is none (a pipeline) the server knows what to take for seen.
 */
export function readSeen(env: Environment, place: SeenPlace): readonly SeenVersion[] {
  try {
    const { specs } = model.parse(JSON.parse(readFileSync(fileOf(env, place), 'utf8')))
    return Object.entries(specs).map(([id, versionId]) => ({ id, versionId }))
  } catch {
    return []
  }
}

/** `isAll`: what is not among them is not there. Where nothing can be kept, as in a container, nothing is: that is no failure. */
export function keepSeen(
  env: Environment,
  place: SeenPlace,
  seen: readonly SeenVersion[],
  { isAll, gone = [] }: { readonly isAll: boolean; readonly gone?: readonly string[] },
): void {
  const file = fileOf(env, place)
  const specs = new Map([...(isAll ? [] : readSeen(env, place)), ...seen].map(({ id, versionId }) => [id, versionId]))
  for (const id of gone) specs.delete(id)
  const fresh = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(fresh, `${JSON.stringify({ version: 1, ...place, specs: Object.fromEntries(specs) })}\n`, {
      mode: 0o600,
    })
    renameSync(fresh, file)
  } catch {
    // Said above.
  }
}

function fileOf(env: Environment, { url, root }: SeenPlace): string {
  const state = env['XDG_STATE_HOME'] || join(env['HOME'] || homedir(), '.local', 'state')
  const name = createHash('sha256').update(`${url}\n${root}`).digest('hex').slice(0, 32)
  return join(state, 'picket', 'seen', `${name}.json`)
}
