import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { permissions } from '@picket/core'
import { parseLogSchema } from '@picket/logs'
import { assertConfig, readServerConfig } from '../../config/read-server-config.ts'
import type { DemoContent } from '../../demo/demo-content.ts'
import type { Answer } from '../../graphql/testing/ask.ts'
import { openServer } from '../open-server.ts'
import { silentLog } from '../../ports/log.ts'

const chosen = 'Correct-Horse-7-again'

/** Occurs in every value, field name and description of the restricted log type, and nowhere else. */
export const secret = 'hush'
export const secretType = 'AWS.CloudTrail'
export const openType = 'Okta.SystemLog'

export type Ask = (query: string, variables?: object) => Promise<Answer>

/** A user with all permissions, who can see all log types until `restrict` is called. */
export interface Guest {
  readonly name: string
  readonly ask: Ask
  /** Sends requests with an API token that the user created while restricted. */
  readonly byToken: Ask
  /** Returns the body of a response. */
  fetch(path: string): Promise<string>
  fetchByToken(path: string): Promise<string>
  /** Returns the result of a tool of the assistant, called by the session and by the token. */
  callTool(name: string, given: object): Promise<string>
  /** The ids of the created objects. */
  readonly ids: Readonly<Record<string, string>>
  lookUp(): Promise<void>
  /** Restricts the log types that the user can see. */
  restrict(): Promise<void>
  /** Returns the rows of a statement, or its error. */
  run(sql: string): Promise<string>
}

interface Session {
  readonly ask: Ask
  readonly fetch: (path: string) => Promise<string>
  readonly callTool: (name: string, given: object) => Promise<string>
}

interface RoleAccess {
  readonly kind: string
  readonly logTypes: readonly string[]
}

/**
 * Opens a server with logs of two log types and everything that is derived from logs: alerts of each kind, signals,
 * errors, queries, notifications.
 */
export async function openRestrictedWorld() {
  const { server, post, get, close } = await start()
  await server.demo
  const asker = (path: string, proof: Readonly<Record<string, string>>): Session => ({
    ask: async (query, variables = {}) => (await post(path, { query, variables }, proof)) as unknown as Answer,
    fetch: (file) => get(file, proof),
    async callTool(name, given) {
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
      return JSON.stringify(await post('/mcp', call, proof))
    },
  })
  const enter = async (email: string, password: string): Promise<Session> => {
    const { session } = await post('/auth/sign-in', { email, password })
    const { idToken } = await post('/auth/new-password', { session, newPassword: chosen })
    return asker('/graphql', { authorization: String(idToken) })
  }
  /** A change of the role ends the sessions of its users. */
  const enterAgain = async (email: string): Promise<Session> => {
    const { idToken } = await post('/auth/sign-in', { email, password: chosen })
    return asker('/graphql', { authorization: String(idToken) })
  }
  const first = server.firstAdministrator!
  const { ask: admin } = await enter(first.email, first.oneTimePassword)
  let jobs: Readonly<Record<string, string>> = {}

  return {
    close,
    async invite({ kind, logTypes }: RoleAccess): Promise<Guest> {
      const role = { name: kind, permissions, logTypeAccessKind: 'ALLOW_ALL', logTypeAccess: [] as readonly string[] }
      const made = await admin('mutation ($input: CreateRoleInput!) { createRole(input: $input) { role { id } } }', {
        input: role,
      })
      const id = made.data.createRole.role.id as string
      const email = `${kind.toLowerCase()}@picket.test`
      const person = { email, givenName: kind, familyName: 'Doe', role: { kind: 'ID', value: id } }
      const invited = await admin(
        'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { oneTimePassword } }',
        { input: person },
      )
      let current = await enter(email, invited.data.inviteUser.oneTimePassword as string)
      const ask: Ask = (query, variables) => current.ask(query, variables)
      let byToken: Session = current
      let ids: Guest['ids'] = {}
      return {
        name: `a user with ${kind}`,
        ask,
        byToken: (query, variables) => byToken.ask(query, variables),
        fetch: (path) => current.fetch(path),
        fetchByToken: (path) => byToken.fetch(path),
        callTool: async (tool, given) => (await current.callTool(tool, given)) + (await byToken.callTool(tool, given)),
        get ids() {
          return ids
        },
        lookUp: async () => void (ids = { ...(await readIds(ask)), ...jobs }),
        async restrict() {
          const input = { id, ...role, logTypeAccessKind: kind, logTypeAccess: logTypes }
          await admin('mutation ($input: UpdateRoleInput!) { updateRole(input: $input) { role { id } } }', { input })
          current = await enterAgain(email)
          const token = { name: `of ${kind}`, permissions, allowedCIDRBlocks: [] }
          const { data, errors } = await ask(
            'mutation ($input: CreateAPITokenInput!) { createAPIToken(input: $input) { token { value } } }',
            { input: token },
          )
          if (errors) throw new Error(errors[0]?.message)
          byToken = asker('/public/graphql', { 'x-api-key': data.createAPIToken.token.value as string })
        },
        run: (sql) => runStatement(ask, sql),
      }
    },
    /** Creates what notifies users: an alert, failed logs, a query and a comment. */
    async happen(): Promise<void> {
      const odd = JSON.stringify({ at: noon, kind: 'odd', who: `${secret}-ben`, [`${secret}_count`]: 1 })
      const unclassified = JSON.stringify({ unclassified: `${secret}-line` })
      for (const [label, logTypes] of [
        ['secret', [secretType]],
        ['mixed', [secretType, openType]],
      ] as const) {
        const input = { integrationLabel: label, logTypes, logStreamType: 'Lines', authMethod: 'None' }
        const { data } = await admin(
          'mutation ($input: CreateHttpSourceInput!) { createHttpSource(input: $input) { logSource { integrationId } } }',
          { input },
        )
        const id = data.createHttpSource.logSource.integrationId as string
        await post(`/ingest/${id}?wait=true`, `${odd}\n${unclassified}`)
        await admin('mutation ($id: ID!) { checkSourceHealth(input: { id: $id }) { health { name } } }', { id })
        const spec = `fields: [{ name: ${secret}_count, type: bigint }]`
        await admin(
          'mutation ($input: SaveDraftSchemaInput!) { saveDraftSchema(input: $input) { draft { revision } } }',
          { input: { sourceId: id, schemaName: 'Odd', spec } },
        )
        if (label === 'mixed') continue
        const job = await admin(
          `mutation ($input: TestSchemaWithRawDataInput!, $from: InferSchemaFromRawDataInput!) {
            testSchemaWithRawData(input: $input) { jobId }
            inferSchemaFromRawData(input: $from) { jobId } }`,
          { input: { sourceId: id, drafts: [{ name: 'Odd', spec }] }, from: { sourceId: id, name: 'Odd' } },
        )
        jobs = {
          testJob: await ended(admin, 'schemaTestResults', job.data.testSchemaWithRawData.jobId as string),
          inferJob: await ended(admin, 'schemaInferenceResults', job.data.inferSchemaFromRawData.jobId as string),
        }
      }
      await runStatement(admin, `SELECT who AS ${secret}_name FROM logs.aws_cloudtrail WHERE who LIKE '${secret}%'`)
      await admin('mutation { executeSearch(input: { queryName: "everything" }) { id } }')
      await admin('mutation { setFeatureFlag(input: { name: "ENABLE_AI_SUMMARIES", isOn: true }) { flag { name } } }')
      const { ruleAlert } = await readIds(admin)
      await admin(
        `mutation ($id: ID!) { createAlertComment(input: { alertId: $id, body: "It was ${secret}-ana" }) { comment { id } } }`,
        { id: ruleAlert },
      )
    },
  }
}

async function start() {
  const home = mkdtempSync(join(tmpdir(), 'picket-restricted-'))
  const env = { HOME: home, PICKET_DATA: join(home, 'data'), PICKET_LISTEN: '127.0.0.1:0' }
  const server = await openServer({
    config: assertConfig(readServerConfig({ folder: home, cwd: home, env })),
    env,
    version: '1',
    command: 'test',
    catalogue: [schemaOf(secretType, `${secret}_`), schemaOf(openType, '')],
    log: silentLog,
    demo: content,
  })
  const close = async (): Promise<void> => {
    await server.close()
    rmSync(home, { recursive: true, force: true })
  }
  const post = async (path: string, body: object | string, proof: Readonly<Record<string, string>> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const headers = { 'content-type': 'application/json', ...proof }
    for (;;) {
      const answer = await fetch(`${server.address}${path}`, { method: 'POST', headers, body: text })
      if (answer.status !== 429) return (await answer.json()) as Readonly<Record<string, unknown>>
      await sleep(100)
    }
  }
  const get = async (path: string, headers: Readonly<Record<string, string>>): Promise<string> => {
    for (;;) {
      const answer = await fetch(`${server.address}${path}`, { headers })
      if (answer.status !== 429) return answer.text()
      await sleep(100)
    }
  }
  return { server, post, get, close }
}

async function readIds(ask: Ask): Promise<Readonly<Record<string, string>>> {
  const ever = 'createdAtAfter: "1970-01-01T00:00:00Z", createdAtBefore: "2100-01-01T00:00:00Z"'
  const { data } = await ask(`{
    alerts(input: { ${ever}, pageSize: 100 }) { edges { node { id title type comments { edges { node { id } } } } } }
    notifications { edges { node { id message } } }
    sources { edges { node { integrationId integrationLabel } } }
    dataLakeQueries { edges { node { id name sql } } }
    destinations { outputId }
  }`)
  type Nodes = readonly { readonly node: Readonly<Record<string, string>> }[]
  const find = (nodes: Nodes, key: string, text: string): Readonly<Record<string, string>> =>
    nodes.find(({ node }) => node[key]?.includes(text))?.node ?? {}
  const alert = (text: string): string => find(data.alerts.edges as Nodes, 'title', text)['id'] ?? ''
  const comments = (data.alerts.edges as readonly { node: { comments: { edges: Nodes } } }[]).flatMap(
    ({ node }) => node.comments.edges,
  )
  return {
    ruleAlert: alert(`${secret}-ana did it`),
    openAlert: alert('olga did it'),
    bothAlert: alert(`${secret}-ana in both`),
    wideAlert: alert(`${secret}-ana in wide`),
    matchedAlert: alert(`${secret}-ana in matched`),
    correlationAlert: find(data.alerts.edges as Nodes, 'type', 'CORRELATION_RULE')['id'] ?? '',
    comment: comments[0]?.node['id'] ?? '',
    notification: find(data.notifications.edges as Nodes, 'message', secret)['id'] ?? '',
    source: find(data.sources.edges as Nodes, 'integrationLabel', 'secret')['integrationId'] ?? '',
    mixedSource: find(data.sources.edges as Nodes, 'integrationLabel', 'mixed')['integrationId'] ?? '',
    query: find(data.dataLakeQueries.edges as Nodes, 'sql', secret)['id'] ?? '',
    search: find(data.dataLakeQueries.edges as Nodes, 'name', 'everything')['id'] ?? '',
    destination: (data.destinations as readonly { outputId: string }[])[0]?.outputId ?? '',
  }
}

/** Returns the id of a job when it has finished. */
async function ended(ask: Ask, field: string, id: string): Promise<string> {
  for (;;) {
    const { data } = await ask(`query ($id: ID!) { ${field}(jobId: $id) { status } }`, { id })
    if (data[field].status !== 'RUNNING') return id
    await sleep(20)
  }
}

async function runStatement(ask: Ask, sql: string): Promise<string> {
  const started = await ask('mutation ($sql: String!) { executeDataLakeQuery(input: { sql: $sql }) { id } }', { sql })
  if (started.errors) return JSON.stringify(started)
  for (;;) {
    const answer = await ask(
      'query ($id: ID!) { dataLakeQuery(id: $id) { status message results(input: { pageSize: 999 }) { edges { node } columnInfo { order } } } }',
      { id: started.data.executeDataLakeQuery.id },
    )
    if (answer.data?.dataLakeQuery.status !== 'running') return JSON.stringify(answer)
    await sleep(20)
  }
}

function schemaOf(name: string, mark: string) {
  const { schema } = parseLogSchema(`schema: ${name}
fields:
  - { name: at, type: timestamp, timeFormat: rfc3339, isEventTime: true, required: true }
  - { name: kind, type: string, required: true }
  - { name: who, type: string, required: true, indicators: [username], description: ${mark}Who it was. }
  - { name: ${mark}count, type: bigint, description: How often. }
`)
  return schema!
}

const logs = 'panther_logs.public'
const noon = '2026-01-01T12:00:00Z'
/** Early enough that correlation rules have run since. */
const before = '2026-01-01T11:20:00Z'

const content: DemoContent = {
  files: new Map(
    Object.entries({
      'rule.yml': `AnalysisType: rule
RuleID: Odd
Enabled: true
LogTypes: [${secretType}, ${openType}]
Severity: High
SummaryAttributes: [who]
AlertTitle: "{who} did it"
Detection:
  - { Key: kind, Condition: Equals, Value: odd }
`,
      'correlation.yml': `AnalysisType: correlation_rule
RuleID: Odd.Often
Enabled: true
Severity: High
Detection:
  - Group:
      - { ID: A, RuleID: Odd, MinMatchCount: 2 }
    MatchCriteria:
      who:
        - { GroupID: A, Match: p_any_usernames }
    LookbackWindowMinutes: 60
    Schedule: { RateMinutes: 15, TimeoutMinutes: 2 }
`,
      ...scheduled(
        'both',
        `SELECT o.who AS other, s.who AS name FROM ${logs}.aws_cloudtrail AS s JOIN ${logs}.okta_systemlog AS o ON o.kind = s.kind`,
      ),
      'known.yml': `AnalysisType: saved_query
QueryName: known
PicketFlowQuery: "aws_cloudtrail | where who == '${secret}-ana'"
`,
      ...scheduled('wide', 'SELECT p_any_usernames[1] AS name FROM panther_views.public.all_logs'),
      ...scheduled('matched', 'SELECT who AS name FROM panther_signals.public.aws_cloudtrail'),
      // The error of the engine quotes the value.
      ...scheduled('broken', `SELECT toUInt8(p_any_usernames[1]) AS name FROM ${logs}.aws_cloudtrail`),
    }),
  ),
  events: [
    ...[1, 2, 3].map((count) => event(secretType, before, { kind: 'odd', who: 'hush-ana', hush_count: count })),
    ...[1, 2, 3].map((count) => event(openType, noon, { kind: 'odd', who: 'olga', count })),
  ],
}

function event(logType: string, at: string, fields: object): string {
  return JSON.stringify({ p_log_type: logType, p_event_time: at, at, ...fields })
}

function scheduled(name: string, sql: string): Readonly<Record<string, string>> {
  return {
    [`${name}.yml`]: `AnalysisType: scheduled_query
QueryName: ${name}
Enabled: true
Query: |
  ${sql}
Schedule: { RateMinutes: 1440, TimeoutMinutes: 5 }
`,
    [`${name}-rule.yml`]: `AnalysisType: scheduled_rule
RuleID: Of.${name}
Enabled: true
ScheduledQueries: [${name}]
Severity: High
AlertTitle: "{name} in ${name}"
Detection:
  - { Key: name, Condition: Exists }
`,
  }
}
