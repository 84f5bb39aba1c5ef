import { z } from 'zod'
import { toResult, type DestinationType } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'
import { cut, longText, onOneLine } from '../long-text.ts'
import { readAnswer } from '../read-answer.ts'

const config = z.strictObject({
  personalAccessToken: z.string().min(1, 'This field is required').meta({ isSecret: true, isApiToken: true }),
  projectGids: z
    .array(z.string().regex(/^\d{1,30}$/, 'The field should have digits only'))
    .min(1, 'This field is required')
    .max(20),
})

/** A task in projects of Asana. */
export const asana: DestinationType<z.output<typeof config>> = {
  name: 'asana',
  label: 'Asana',
  config,
  async deliver({ personalAccessToken, projectGids }, alert, { send, key }) {
    const headers = { ...jsonHeaders(key), authorization: `Bearer ${personalAccessToken}` }
    const name = cut(onOneLine(alert.title), 1024)
    const body = JSON.stringify({ data: { name, projects: projectGids, notes: cut(longText(alert), 60_000) } })
    const response = await send({ url: 'https://app.asana.com/api/1.0/tasks', method: 'POST', headers, body })
    const { 'data.gid': label, 'data.permalink_url': url } = readAnswer(response.text)
    return toResult(response, { ...(label ? { label } : {}), ...(url ? { url } : {}) })
  },
}
