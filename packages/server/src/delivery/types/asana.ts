import { defineDestination, toResult } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'
import { cut, longText, onOneLine } from '../long-text.ts'
import { readAnswer } from '../read-answer.ts'

/** A task in projects of Asana. */
export const asana = defineDestination({
  name: 'asana',
  label: 'Asana',
  summary: 'A task in projects',
  mark: 'M4 6l1 1 2-2M4 12l1 1 2-2M4 18l1 1 2-2M11 6h9M11 12h9M11 18h9',
  identifiedBy: 'projectGids',
  documentation: 'https://developers.asana.com/docs/personal-access-token',
  example: {
    personalAccessToken: '2/1200000000000000/1200000000000001:0123456789abcdef',
    projectGids: ['1200000000000002'],
  },
  fields: [
    { kind: 'secret', name: 'personalAccessToken', label: 'Personal access token', isRequired: true, isApiToken: true },
    {
      kind: 'list',
      name: 'projectGids',
      label: 'Project GIDs',
      help: 'The long number in the URL of a project. Press Enter after each one.',
      isRequired: true,
      maxItems: 20,
      pattern: '^\\d{1,30}$',
      message: 'The field should have digits only',
    },
  ],
  async deliver({ personalAccessToken, projectGids }, alert, { send, key }) {
    const headers = { ...jsonHeaders(key), authorization: `Bearer ${personalAccessToken}` }
    const name = cut(onOneLine(alert.title), 1024)
    const body = JSON.stringify({ data: { name, projects: projectGids, notes: cut(longText(alert), 60_000) } })
    const response = await send({ url: 'https://app.asana.com/api/1.0/tasks', method: 'POST', headers, body })
    const { 'data.gid': label, 'data.permalink_url': url } = readAnswer(response.text)
    return toResult(response, { ...(label ? { label } : {}), ...(url ? { url } : {}) })
  },
})
