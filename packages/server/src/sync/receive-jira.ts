import { callJira, type JiraApi } from '../delivery/jira-api.ts'
import { sameName, type JiraSyncConfig } from '../delivery/jira-sync.ts'
import { at, readJson, textAt } from '../delivery/read-json.ts'
import { toDataCenterApi, type JiraDataCenterConfig } from '../delivery/types/jira-data-center.ts'
import { toJiraApi, type JiraConfig } from '../delivery/types/jira.ts'
import type { User } from '../identity/users/user.ts'
import { systemViewer, type Viewer } from '../access/viewer.ts'
import { alertStatuses } from '../stores/alerts/alert-tables.ts'
import { findLinkedAlert } from '../stores/links/link-store.ts'
import type { WantedChange } from './apply-change.ts'
import { isFresh, isSignedByJira } from './signatures.ts'
import { applyAs, findPeer, notSigned, once, toViewer, type SyncPorts, type SyncRequest } from './sync-service.ts'

type Config = JiraConfig | JiraDataCenterConfig

/**
 * Handles webhooks of Jira about issues that alerts became: status, assignee and comments, as far as they are synced
 * both ways. Throws an UnauthenticatedError for requests that Jira did not sign or that are older than five minutes.
 */
export async function receiveJira(ports: SyncPorts, request: SyncRequest): Promise<object> {
  const { outputId, headers, body } = request
  const config = await findPeer<Config>(ports, outputId, ['jira', 'jiradatacenter'])
  const signed = { headers, body, now: ports.now() }
  if (!config?.webhookSecret || !isSignedByJira(config.webhookSecret, signed)) throw notSigned()
  const payload = readJson(body)
  if (!isFresh(Number(textAt(payload, 'timestamp')), ports.now())) throw notSigned()
  const issue = textAt(payload, 'issue', 'key') ?? ''
  const alertId = await findLinkedAlert(ports.database, { outputId, place: '', ref: issue })
  if (alertId === undefined) return {}
  // The webhook has an id that stays the same when it is sent again; older servers have none and sign every attempt
  // separately.
  const id = headers.get('x-atlassian-webhook-identifier') ?? headers.get('x-hub-signature')
  await once(ports, outputId, `webhook/${id}`, async () => {
    const author = at(payload, 'comment', 'author') ?? at(payload, 'user')
    if (await isOurs(ports, config, author)) return
    const changes = await readChanges(ports, outputId, config, payload)
    if (changes.length === 0) return
    const viewer = await findViewer(ports, config, author)
    for (const change of changes) {
      const problem = await applyAs(ports, request, { viewer, alertId, change, except: outputId })
      if (problem !== undefined) ports.log.warn({ outputId, alertId, problem }, 'applying a Jira change failed')
    }
  })
  return {}
}

/** Changes that the server makes in Jira come back as webhooks; their author is the server's account. */
async function isOurs({ send }: SyncPorts, config: Config, author: unknown): Promise<boolean> {
  const email = textAt(author, 'emailAddress')
  if ('userName' in config && email !== undefined) return sameName(email, config.userName)
  const api = apiOf(config)
  const { text } = await callJira(send, api, { method: 'GET', path: 'myself', key: '' })
  const own = textAt(readJson(text), idKey(api))
  return own !== undefined && own === textAt(author, idKey(api))
}

async function readChanges(
  ports: SyncPorts,
  outputId: string,
  config: Config,
  payload: unknown,
): Promise<readonly WantedChange[]> {
  const event = textAt(payload, 'webhookEvent')
  if (event === 'comment_created') return await readComment(ports, outputId, config, payload)
  if (event !== 'jira:issue_updated') return []
  const items = at(payload, 'changelog', 'items')
  const changes: WantedChange[] = []
  for (const item of Array.isArray(items) ? (items as readonly unknown[]) : []) {
    const field = textAt(item, 'field')
    if (field === 'status' && config.syncStatus === 'TWO_WAY') changes.push(...readStatus(config, item))
    if (field === 'assignee' && config.syncAssignee === 'TWO_WAY')
      changes.push(...(await readAssignee(ports, config, item, payload)))
  }
  return changes
}

/** Statuses that the mapping does not contain are ignored. */
function readStatus({ statusMap }: JiraSyncConfig, item: unknown): readonly WantedChange[] {
  const name = textAt(item, 'toString')
  const status = alertStatuses.find((one) => statusMap[one] !== undefined && sameName(name, statusMap[one]))
  return status === undefined ? [] : [{ kind: 'status', status }]
}

async function readAssignee(
  ports: SyncPorts,
  config: Config,
  item: unknown,
  payload: unknown,
): Promise<readonly WantedChange[]> {
  if (textAt(item, 'to') === undefined) return [{ kind: 'assignee', userId: null }]
  const user = await findUser(ports, config, at(payload, 'issue', 'fields', 'assignee'))
  return user === undefined ? [] : [{ kind: 'assignee', userId: user.id }]
}

async function readComment(
  { database }: SyncPorts,
  outputId: string,
  { syncComments }: JiraSyncConfig,
  payload: unknown,
): Promise<readonly WantedChange[]> {
  const [id, body] = [textAt(payload, 'comment', 'id'), textAt(payload, 'comment', 'body')]
  if (syncComments !== 'TWO_WAY' || id === undefined || body === undefined || body.trim() === '') return []
  const seen = await database
    .selectFrom('sync_seen')
    .select('key')
    .where('output_id', '=', outputId)
    .where('key', '=', `comment/${id}`)
    .executeTakeFirst()
  return seen === undefined ? [{ kind: 'comment', body }] : []
}

/**
 * Returns the user with the address, or else the server itself: the webhook is signed, and its destination has two-way
 * sync.
 */
async function findViewer(ports: SyncPorts, config: Config, author: unknown): Promise<Viewer> {
  const user = await findUser(ports, config, author)
  if (user !== undefined) return toViewer(user)
  return { ...systemViewer, name: `${textAt(author, 'displayName') ?? 'Someone'} (Jira)` }
}

/** Jira hides the addresses of users who choose so; then the server requests them. */
async function findUser({ send, userByEmail }: SyncPorts, config: Config, person: unknown): Promise<User | undefined> {
  const api = apiOf(config)
  let email = textAt(person, 'emailAddress')
  const id = textAt(person, idKey(api))
  if (email === undefined && id !== undefined) {
    const query = new URLSearchParams({ [api.kind === 'cloud' ? 'accountId' : 'username']: id })
    const { text } = await callJira(send, api, { method: 'GET', path: `user?${query}`, key: '' })
    email = textAt(readJson(text), 'emailAddress')
  }
  const user = email === undefined ? undefined : await userByEmail(email)
  return user?.enabled === true ? user : undefined
}

function apiOf(config: Config): JiraApi {
  return 'personalAccessToken' in config ? toDataCenterApi(config) : toJiraApi(config)
}

function idKey({ kind }: JiraApi): 'accountId' | 'name' {
  return kind === 'cloud' ? 'accountId' : 'name'
}
