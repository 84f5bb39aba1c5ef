import { ApiError } from '../errors/api-error.ts'
import type { Send } from '../outbound/send.ts'
import { callJira, type JiraApi } from './jira-api.ts'

/** The choices of a Jira; some of them exist only within a project. */
export interface JiraMetadata {
  readonly projects: readonly { readonly key: string; readonly name: string }[]
  readonly priorities: readonly string[]
  readonly issueTypes: readonly string[]
  readonly statuses: readonly string[]
  readonly assignees: readonly { readonly id: string; readonly name: string }[]
}

/** Throws an ApiError with the reason that Jira returned. */
export async function readJiraMetadata(send: Send, api: JiraApi, projectKey?: string): Promise<JiraMetadata> {
  const list = async (path: string): Promise<readonly Item[]> => toItems(await ask(send, api, path))
  const projects = (await list('project')).flatMap((one) => {
    const key = textOf(one, 'key')
    return key === '' ? [] : [{ key, name: textOf(one, 'name') || key }]
  })
  const priorities = namesOf(await list('priority'))
  if (projectKey === undefined) return { projects, priorities, issueTypes: [], statuses: [], assignees: [] }
  const project = encodeURIComponent(projectKey)
  // Jira returns the statuses by issue type.
  const types = await list(`project/${project}/statuses`)
  const people = await list(`user/assignable/search?project=${project}&maxResults=100`)
  const idKey = api.kind === 'cloud' ? 'accountId' : 'name'
  return {
    projects,
    priorities,
    issueTypes: namesOf(types),
    statuses: [...new Set(types.flatMap((type) => namesOf(toItems(type['statuses']))))],
    assignees: people.flatMap((one) => {
      const id = textOf(one, idKey)
      return id === '' ? [] : [{ id, name: textOf(one, 'displayName') || id }]
    }),
  }
}

type Item = Readonly<Record<string, unknown>>

async function ask(send: Send, api: JiraApi, path: string): Promise<unknown> {
  const { status, text } = await callJira(send, api, { method: 'GET', path, key: '' })
  const problem = (why: string) => new ApiError('InvalidInput', `Jira did not answer ${path.split('?')[0]}: ${why}`)
  if (status < 200 || status >= 300) throw problem(`it returned status ${status}.`)
  try {
    return JSON.parse(text)
  } catch {
    throw problem('its response is not JSON, or is too long.')
  }
}

function toItems(value: unknown): readonly Item[] {
  return (Array.isArray(value) ? value : []).filter((one): one is Item => typeof one === 'object' && one !== null)
}

function namesOf(items: readonly Item[]): readonly string[] {
  return [...new Set(items.map((one) => textOf(one, 'name')))].filter((name) => name !== '')
}

function textOf(item: Item, key: string): string {
  return typeof item[key] === 'string' ? item[key] : ''
}
