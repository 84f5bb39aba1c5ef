import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createSend, type Send } from '../../outbound/send.ts'

/** A request that a peer received. */
export interface Asked {
  readonly method: string
  /** With the intended host: `slack.com/api/chat.postMessage`. */
  readonly url: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A chat and a tracker on this machine, which record their requests. */
export interface Peers {
  readonly send: Send
  readonly asked: readonly Asked[]
  /** The requests since the last call, in short. */
  news(): readonly string[]
}

const jira = 'jira.example.com/rest/api/2'

/** By method and address; `*` matches anything. */
const answers: Readonly<Record<string, (asked: Asked, count: number) => unknown>> = {
  'POST slack.com/api/chat.postMessage': ({ body }, count) => ({
    ok: true,
    channel: body['channel'],
    ts: `${count}.5`,
  }),
  'GET slack.com/api/chat.getPermalink': () => ({ ok: true, permalink: 'https://example.slack.com/p' }),
  'GET slack.com/api/users.info': ({ url }) => ({
    ok: true,
    user: { profile: { email: `${url.split('user=')[1]!.toLowerCase()}@example.com` } },
  }),
  [`POST ${jira}/issue/`]: () => ({ key: 'SEC-1' }),
  [`GET ${jira}/issue/SEC-1`]: () => ({ fields: { status: { name: 'To Do' } } }),
  [`GET ${jira}/issue/SEC-1/transitions`]: () => ({
    transitions: [
      { id: '21', to: { name: 'In Progress' } },
      { id: '31', to: { name: 'Done' } },
    ],
  }),
  [`POST ${jira}/issue/SEC-1/transitions`]: () => '',
  [`GET ${jira}/user/search`]: () => [{ accountId: 'account-of-ana' }],
  [`PUT ${jira}/issue/SEC-1/assignee`]: () => '',
  [`POST ${jira}/issue/SEC-1/comment`]: () => ({ id: '501' }),
  [`GET ${jira}/user`]: ({ url }) => ({ emailAddress: `${url.split('account-of-')[1]}@example.com` }),
  [`GET ${jira}/myself`]: () => ({ accountId: 'account-of-picket' }),
  'POST hooks.slack.com/answer': () => 'ok',
}

export async function openPeers(): Promise<Peers> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const url = request.url!.slice(1)
    const call = { method: request.method!, url, body: await readBody(request) }
    const answer = answers[`${call.method} ${url.split('?')[0]}`]
    asked.push(call)
    const said = answer?.(call, asked.length)
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(typeof said === 'string' ? said : JSON.stringify(said ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const send = createSend({ allow: ['127.0.0.1'], userAgent: 'test' })
  onTestFinished(async () => {
    await send.close()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  let returned = 0
  return {
    // Keeps the full path, but connects to this machine.
    send: (request) => send({ ...request, url: request.url.replace('https://', `http://127.0.0.1:${port}/`) }),
    asked,
    news() {
      const fresh = asked.slice(returned)
      returned = asked.length
      return fresh.filter(({ method }) => method !== 'GET').map(print)
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Asked['body']> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Asked['body'])
}

function print({ url, body }: Asked): string {
  const { thread_ts, text, transition, accountId, body: comment } = body as Record<string, string>
  const what = text ?? comment ?? (transition === undefined ? accountId : (transition as unknown as { id: string }).id)
  return `${url.split('/').at(-1)}${thread_ts === undefined ? '' : ` in ${thread_ts}`}: ${what}`
}

/** A request that Slack would have signed at a time in milliseconds. */
export function signAsSlack(secret: string, body: string, at: number): Readonly<Record<string, string>> {
  const time = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', secret).update(`v0:${time}:${body}`).digest('hex')
  return { 'x-slack-request-timestamp': time, 'x-slack-signature': `v0=${signature}` }
}

export function signAsJira(secret: string, body: string): Readonly<Record<string, string>> {
  return { 'x-hub-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` }
}
