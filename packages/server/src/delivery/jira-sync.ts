import type { AlertStatus } from '../stores/alerts/alert-tables.ts'
import {
  toResult,
  type ChangeSender,
  type ChangeContext,
  type DeliveryResult,
  type SyncedChange,
} from './destination-type.ts'
import { callJira, type JiraApi } from './jira-api.ts'
import type { SyncDirection } from './jira-settings.ts'
import { at, readJson, textAt } from './read-json.ts'

/** The settings of two-way sync that both kinds of Jira share. */
export interface JiraSyncConfig {
  readonly statusMap: { readonly [status in AlertStatus]?: string | undefined }
  readonly syncStatus: SyncDirection
  readonly syncAssignee: SyncDirection
  readonly syncComments: SyncDirection
}

type SyncResult = DeliveryResult & { readonly madeComment?: string }

/** Sends changes to issues: transitions, assignees, comments. */
export function createJiraSync<Config extends JiraSyncConfig>(
  apiOf: (config: Config) => JiraApi,
): ChangeSender<Config> {
  return {
    tells: ({ syncStatus, syncAssignee, syncComments }, kind) =>
      ({ status: syncStatus, assignee: syncAssignee, comment: syncComments })[kind] !== 'OFF',
    async tell(config, change, links, context) {
      const api = apiOf(config)
      let result: SyncResult = nothingToDo('The alert has no issue.')
      for (const { ref } of links) {
        result = await sendToIssue(api, config, ref, change, context)
        if (!result.success) return result
      }
      return result
    },
  }
}

async function sendToIssue(
  api: JiraApi,
  { statusMap }: JiraSyncConfig,
  issue: string,
  change: SyncedChange,
  context: ChangeContext,
): Promise<SyncResult> {
  const path = `issue/${encodeURIComponent(issue)}`
  if (change.kind === 'comment') return await comment(api, path, change, context)
  // Uses the current state of the alert, since changes can arrive in any order.
  if (change.kind === 'assignee') return await assign(api, path, change.current, context)
  const wanted = statusMap[change.current]
  return wanted === undefined
    ? nothingToDo(`${change.current} has no status in Jira.`)
    : await move(api, path, wanted, context)
}

async function move(api: JiraApi, path: string, wanted: string, { send, key }: ChangeContext): Promise<SyncResult> {
  const now = await callJira(send, api, { method: 'GET', path: `${path}?fields=status`, key })
  if (!isFine(now.status)) return toResult(now)
  if (sameName(textAt(readJson(now.text), 'fields', 'status', 'name'), wanted))
    return nothingToDo('The issue already has this status.')
  const asked = await callJira(send, api, { method: 'GET', path: `${path}/transitions`, key })
  if (!isFine(asked.status)) return toResult(asked)
  const transitions = at(readJson(asked.text), 'transitions')
  const found = (Array.isArray(transitions) ? transitions : []).find((one) =>
    sameName(textAt(one, 'to', 'name'), wanted),
  )
  const id = textAt(found, 'id')
  if (id === undefined)
    return {
      success: false,
      statusCode: 422,
      message: `The issue has no transition to "${wanted}" from its current status.`,
    }
  return toResult(
    await callJira(send, api, { method: 'POST', path: `${path}/transitions`, body: { transition: { id } }, key }),
  )
}

async function assign(
  api: JiraApi,
  path: string,
  email: string | null,
  { send, key }: ChangeContext,
): Promise<SyncResult> {
  let person: string | null = null
  if (email !== null) {
    const parameter = api.kind === 'cloud' ? 'query' : 'username'
    const query = new URLSearchParams({ [parameter]: email })
    const asked = await callJira(send, api, { method: 'GET', path: `user/search?${query}`, key })
    if (!isFine(asked.status)) return toResult(asked)
    const users = readJson(asked.text)
    const [user] = Array.isArray(users) ? (users as readonly unknown[]) : []
    const found = textAt(user, api.kind === 'cloud' ? 'accountId' : 'name')
    if (found === undefined) return nothingToDo(`Jira has no user with the address ${email}.`)
    person = found
  }
  const body = api.kind === 'cloud' ? { accountId: person } : { name: person }
  return toResult(await callJira(send, api, { method: 'PUT', path: `${path}/assignee`, body, key }))
}

async function comment(
  api: JiraApi,
  path: string,
  { by, body }: SyncedChange & { readonly kind: 'comment' },
  { send, key }: ChangeContext,
): Promise<SyncResult> {
  const text = `${by}: ${body}`.slice(0, 32_000)
  const answer = await callJira(send, api, { method: 'POST', path: `${path}/comment`, body: { body: text }, key })
  const madeComment = textAt(readJson(answer.text), 'id')
  return { ...toResult(answer), ...(madeComment === undefined ? {} : { madeComment }) }
}

function nothingToDo(message: string): DeliveryResult {
  return { success: true, statusCode: 200, message }
}

function isFine(status: number): boolean {
  return status >= 200 && status < 300
}

export function sameName(one: string | undefined, other: string): boolean {
  return one?.trim().toLowerCase() === other.trim().toLowerCase()
}
