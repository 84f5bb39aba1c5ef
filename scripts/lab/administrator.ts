import { setTimeout as sleep } from 'node:timers/promises'
import { writeArchive } from '../../packages/server/src/detections/archive/write-archive.ts'

/** API client that is signed in as the first administrator. */
export interface Administrator {
  request<Data>(query: string, variables?: object): Promise<Data>
  createSchema(name: string, spec: string): Promise<void>
  /** Uploads the files of a content tree, by path. */
  upload(files: ReadonlyMap<string, string>): Promise<UploadAnswer>
  /** Creates an HTTP source without authentication. Returns its id. */
  createSource(label: string, logTypes: readonly string[], streamType?: string): Promise<string>
  createWebhook(displayName: string, webhookURL: string): Promise<string>
}

export interface UploadAnswer {
  readonly saved: boolean
  readonly unchanged: number
  readonly changes: readonly { readonly id: string }[]
}

/** The password that the first administrator sets. */
export const ownPassword = 'Lab-Words-2026-Enough'

interface ServerErrorBody {
  readonly message: string
  readonly extensions?: { readonly issues?: readonly UploadIssue[] }
}

/** A problem in a file of an upload. */
export interface UploadIssue {
  readonly path?: string
  readonly errorMessage: string
}

/** Thrown when the server answers with errors. */
export class ServerError extends Error {
  /** The problems of the files, when an upload was rejected because of them. */
  readonly issues: readonly UploadIssue[]

  constructor(errors: readonly ServerErrorBody[]) {
    super(`The server answered: ${errors.map(({ message }) => message).join(' ') || 'neither data nor errors'}`)
    this.issues = errors.flatMap(({ extensions }) => extensions?.issues ?? [])
  }
}

/** Signs in. The first start of a server requires the one-time password. */
export async function signIn(address: string, oneTimePassword?: string): Promise<Administrator> {
  const idToken = await readToken(address, oneTimePassword)
  const request = async <Data>(query: string, variables: object = {}): Promise<Data> => {
    const { data, errors } = await post<{ data?: Data; errors?: readonly ServerErrorBody[] }>(
      `${address}/graphql`,
      { query, variables },
      { authorization: idToken },
    )
    if (errors !== undefined || data === undefined) throw new ServerError(errors ?? [])
    return data
  }
  return {
    request,
    async createSchema(name, spec) {
      const { createOrUpdateSchema: answer } = await request<{
        createOrUpdateSchema: { error: { message: string } | null; problems: readonly { message: string }[] }
      }>(
        'mutation ($input: CreateOrUpdateSchemaInput!) { createOrUpdateSchema(input: $input) { error { message } problems { message } } }',
        { input: { name, spec, revision: 0 } },
      )
      if (answer.error !== null) throw new Error(`${answer.error.message} ${JSON.stringify(answer.problems)}`)
    },
    async upload(files) {
      const data = Buffer.from(writeArchive(files)).toString('base64')
      const answer = await request<{ uploadDetectionEntities: UploadAnswer }>(
        'mutation ($input: UploadDetectionEntitiesInput!) { uploadDetectionEntities(input: $input) { saved unchanged changes { id } } }',
        { input: { data } },
      )
      return answer.uploadDetectionEntities
    },
    async createSource(integrationLabel, logTypes, logStreamType = 'Lines') {
      const input = { integrationLabel, logTypes, logStreamType, authMethod: 'None' }
      const answer = await request<{ createHttpSource: { logSource: { integrationId: string } } }>(
        'mutation ($input: CreateHttpSourceInput!) { createHttpSource(input: $input) { logSource { integrationId } } }',
        { input },
      )
      return answer.createHttpSource.logSource.integrationId
    },
    async createWebhook(displayName, webhookURL) {
      const input = {
        displayName,
        outputType: 'customwebhook',
        outputConfig: { webhookURL },
        defaultForSeverity: ['INFO', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'],
        alertTypes: ['RULE'],
      }
      const answer = await request<{ addDestination: { destination: { outputId: string } } }>(
        'mutation ($input: AddDestinationInput!) { addDestination(input: $input) { destination { outputId } } }',
        { input },
      )
      return answer.addDestination.destination.outputId
    },
  }
}

async function readToken(address: string, oneTimePassword: string | undefined): Promise<string> {
  const url = `${address}/auth/sign-in`
  if (oneTimePassword !== undefined) {
    const { session } = await post<{ session: string }>(url, { email: 'admin@localhost', password: oneTimePassword })
    await post(`${address}/auth/new-password`, { session, newPassword: ownPassword })
  }
  return (await post<{ idToken: string }>(url, { email: 'admin@localhost', password: ownPassword })).idToken
}

/** After a 429, posts again when the server says so: a lab creates hundreds of things. */
async function post<Answer>(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (response.status === 429) {
    await sleep(1000 * Number(response.headers.get('retry-after')))
    return post(url, body, headers)
  }
  return (await response.json()) as Answer
}
