import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { UnauthenticatedError, UnavailableError } from '@picket/core'
import { z } from 'zod'
import { send, type RestAnswer } from '../../api/rest.ts'
import { refreshCookieOf } from '../../api/session.ts'
import type { StoredSession } from '../../api/sign-in-file.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'

const codes = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  expires_in: z.number(),
  interval: z.number().min(1).max(60),
})
const tokens = z.object({
  id_token: z.string(),
  expires_in: z.number(),
  email: z.string(),
  session_expires_at: z.iso.datetime(),
})
const client = { client_id: 'terminal' }

/** Shows a code, and waits until a signed-in user approves it (RFC 8628). */
export async function signInByDevice({ err, signal }: CommandContext, url: string): Promise<StoredSession> {
  const started = await postForm(url, '/oauth2/device_authorization', { ...client, device_name: hostname() })
  const parsed = codes.safeParse(started.body)
  if (!parsed.success) throw refusalOf(started)
  const { device_code: device, user_code: code, verification_uri: address } = parsed.data
  err.write(
    `On a device where you are signed in, open ${visibleLine(address)} and enter ${visibleLine(code)},\n` +
      `or run: picket login approve ${visibleLine(code)}\n`,
  )
  for (let seconds = parsed.data.interval; ;) {
    await wait(seconds * 1000, undefined, { signal })
    const answer = await postForm(url, '/oauth2/token', {
      ...client,
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: device,
    })
    if (answer.status === 200) return toSession(answer)
    const error = errorOf(answer)
    if (error === 'slow_down' || answer.status === 429) seconds += 5
    else if (error !== 'authorization_pending') throw refusalOf(answer)
  }
}

async function postForm(url: string, path: string, fields: Readonly<Record<string, string>>): Promise<RestAnswer> {
  return await send(url, path, { method: 'POST', body: new URLSearchParams(fields) })
}

function toSession(answer: RestAnswer): StoredSession {
  const read = tokens.safeParse(answer.body)
  const cookie = refreshCookieOf(answer.headers)
  if (!read.success || cookie === undefined)
    throw new UnauthenticatedError('The response of the server is not a sign-in.', {
      hint: 'Is this the address of a Picket server?',
    })
  const { id_token: idToken, expires_in: seconds, email, session_expires_at: end } = read.data
  return {
    kind: 'session',
    email,
    idToken,
    idTokenExpiresAt: Date.now() + seconds * 1000,
    cookie,
    sessionExpiresAt: Date.parse(end),
  }
}

function errorOf({ body }: RestAnswer): unknown {
  return (body as { readonly error?: unknown } | undefined)?.error
}

function refusalOf(answer: RestAnswer): Error {
  const error = errorOf(answer)
  if (error === 'access_denied') return new UnauthenticatedError('The sign-in was denied.')
  if (error === 'expired_token')
    return new UnauthenticatedError('The code expired before it was approved.', { hint: 'Run the command again.' })
  const text = (answer.body as { readonly error_description?: unknown } | undefined)?.error_description
  return new UnavailableError(
    typeof text === 'string' ? text : `The server answered with status ${answer.status}.`,
    typeof text === 'string' ? {} : { hint: 'Is this the address of a Picket server?' },
  )
}
