import { chmodSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeFolder } from '@picket/core/node'
import { z } from 'zod'
import type { Environment } from '../program/environment.ts'
import { UsageError } from '../program/usage-error.ts'

const session = z.strictObject({
  kind: z.literal('session'),
  email: z.string(),
  idToken: z.string(),
  /** In milliseconds since 1970. */
  idTokenExpiresAt: z.number(),
  /** `picket-refresh=...`, as the server set it. */
  cookie: z.string(),
  sessionExpiresAt: z.number(),
})

const model = z.strictObject({
  version: z.literal(1),
  /** The server that commands talk to. */
  current: z.string().optional(),
  servers: z.record(z.string(), z.union([session, z.strictObject({ kind: z.literal('token'), value: z.string() })])),
})

export type StoredSession = Readonly<z.infer<typeof session>>
/** Credentials for a server. */
export type StoredSignIn = StoredSession | { readonly kind: 'token'; readonly value: string }
/** The servers to which this user is signed in. */
export type SignIns = Readonly<z.infer<typeof model>>

export function signInFile(env: Environment): string {
  const configuration = env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config')
  return join(configuration, 'picket', 'sign-in.json')
}

export function readSignIns(env: Environment): SignIns {
  const file = signInFile(env)
  if (!existsSync(file)) return { version: 1, servers: {} }
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new UsageError(`Others can read your sign-in in "${file}".`, { hint: `Run: chmod 600 ${file}` })
  const read = model.safeParse(parse(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  throw new UsageError(`"${file}" does not contain a valid sign-in.`, { hint: 'Delete it and sign in again.' })
}

/** Changes the stored sign-ins, in a file that only this user can read. */
export function changeSignIns(env: Environment, change: (now: SignIns) => SignIns): void {
  const file = signInFile(env)
  const next = change(readSignIns(env))
  if (Object.keys(next.servers).length === 0) return rmSync(file, { force: true })
  makeFolder(dirname(file), 0o700)
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 })
  chmodSync(fresh, 0o600)
  renameSync(fresh, file)
}

/** Stores the sign-in of a server; `isCurrent` makes it the server that commands talk to. */
export function storeSignIn(env: Environment, url: string, signIn: StoredSignIn, isCurrent: boolean): void {
  changeSignIns(env, (now) => ({
    ...now,
    ...(isCurrent ? { current: url } : {}),
    servers: { ...now.servers, [url]: signIn },
  }))
}

/** Deletes the sign-in of a server. */
export function forgetSignIn(env: Environment, url: string): void {
  changeSignIns(env, ({ current, servers, ...rest }) => {
    const { [url]: _, ...others } = servers
    return { ...rest, servers: others, ...(current === undefined || current === url ? {} : { current }) }
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
