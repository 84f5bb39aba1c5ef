import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { serverHere, type ServerHere } from '../../testing/server-here.ts'

const rule = `AnalysisType: rule
RuleID: Draft.Login
Enabled: true
Filename: other.py
LogTypes: [Okta.SystemLog]
Severity: Low
Tests:
  - Name: one
    ExpectedResult: true
    Log: { eventType: user.session.start }
  - Name: other
    ExpectedResult: false
    Log: { eventType: user.session.end }
`
const python = 'def rule(event):\n    return event.get("eventType") == "user.session.start"\n'

/** A model that drafts, explains, and answers in the format of chat completions. */
async function openModel() {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push(body)
    const text = body.includes('You write queries')
      ? 'Sign-ins.\n\n```picketflow\nokta_systemlog | limit 5\n```'
      : body.includes('You write detections')
        ? `It finds logins.\n\n\`\`\`yaml\n${rule}\`\`\`\n\n\`\`\`python\n${python}\`\`\``
        : 'It matches **logins**.'
    const event = (delta: object, reason: string | null) =>
      `data: ${JSON.stringify({ choices: [{ delta, finish_reason: reason }] })}\n\n`
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`${event({ content: text }, null)}${event({}, 'stop')}data: [DONE]\n\n`)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

async function open(): Promise<ServerHere & { readonly asked: readonly string[] }> {
  const model = await openModel()
  onTestFinished(() => void model.close())
  const server = await serverHere()
  const { picket, url, administrator } = server
  await picket(['login', url, '--email', administrator.email], {
    input: `${administrator.oneTimePassword}\nCorrect-horse-battery-7\n`,
  })
  const off = await picket(['ai', 'settings'])
  expect(off.stdout).toBe('The assistant is off: no model is configured.\n')
  const set = await picket(['ai', 'settings', '--url', model.url, '--model', 'small', '--redact', 'emp-\\d+'], {
    env: { PICKET_AI_KEY: 'key-1' },
  })
  expect(set.stdout).toMatch(/^API +openai\nAddress +http:\S+\nModel +small\nKey +stored\nNever sent +emp-\\d\+\n/)
  return { ...server, asked: model.asked }
}

it('drafts, explains and refuses by the settings of the server', async () => {
  const { picket, folder, asked } = await open()
  const off = await picket(['ai', 'draft', 'query', 'sign-ins'])
  expect([off.code === 0, off.stderr]).toEqual([
    false,
    expect.stringContaining('The feature "AI summaries" is switched off.'),
  ])
  await picket(['flags', 'set', 'AI_SUMMARIES', 'on'])

  const query = await picket(['ai', 'draft', 'query', 'sign-ins of emp-12'])
  expect([query.code, query.stdout, query.stderr]).toEqual([
    69,
    '',
    expect.stringContaining('did not write a valid query'),
  ])
  expect(asked.join('')).not.toContain('emp-12')

  const drafted = await picket(['ai', 'draft', 'detection', 'logins', '--out', 'rules'])
  expect([drafted.code, drafted.stderr]).toEqual([
    0,
    `It finds logins.\n2 tests passed.\nWrote ${join(folder, 'rules/draft_login.yml')}\nWrote ${join(folder, 'rules/draft_login.py')}\n`,
  ])
  expect(readFileSync(join(folder, 'rules/draft_login.yml'), 'utf8')).toBe(rule.replace('other.py', 'draft_login.py'))
  const pushed = await picket(['push', 'rules', '--yes'])
  expect([pushed.code, pushed.stderr]).toEqual([0, ''])

  const explained = await picket(['ai', 'explain', 'Draft.Login', '--length', 'xsmall'])
  expect([explained.code, explained.stdout]).toEqual([0, 'It matches **logins**.\n'])
  const json = await picket(['ai', 'explain', 'Draft.Login', '--json'])
  expect(JSON.parse(json.stdout)).toMatchObject({
    schema: 'picket.ai-answer/1',
    result: { responseText: 'It matches **logins**.', finished: true, steps: [], draft: null },
  })

  const requests = [
    { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18' } },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    {
      jsonrpc: '2.0',
      id: 2,
      method: 'tools/call',
      params: { name: 'get_detection', arguments: { id: 'Draft.Login' } },
    },
  ]
  const mcp = await picket(['mcp'], { input: requests.map((one) => `${JSON.stringify(one)}\n`).join('') })
  const answers = mcp.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(answers).toEqual([
    expect.objectContaining({ id: 1, result: expect.objectContaining({ protocolVersion: '2025-06-18' }) }),
    {
      jsonrpc: '2.0',
      id: 2,
      result: { content: [{ type: 'text', text: expect.stringContaining('user.session.start') }], isError: false },
    },
  ])
  const unknown = await picket(['ai', 'summarize', 'abcd1234'])
  expect(unknown.code).not.toBe(0)
})
