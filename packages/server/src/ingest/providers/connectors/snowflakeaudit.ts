import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { CredentialError } from '../auth/credential-error.ts'
import { listAt, parseJson, textAt, valueAt } from '../json.ts'
import { AnswerError } from '../answer-error.ts'
import { defineProvider, type ProviderAnswer, type Stream, type Task } from '../provider.ts'
import { day, hour, minute, toIso } from '../times.ts'

interface Settings {
  readonly warehouse: string
  readonly role?: string | undefined
}

const statements = 'api/v2/statements'

/** Rows of a view of ACCOUNT_USAGE by a time. The views show rows up to three hours late. */
function viewStream(view: string, logType: string, column: string, identity: readonly string[]): Stream<Settings> {
  return {
    name: view,
    logTypes: [logType],
    cursor: 'listed',
    windows: { lag: minute, overlap: 4 * hour, retention: 365 * day },
    identity,
    request({ settings: { warehouse, role }, from, to, task }) {
      if (task)
        return { url: `${statements}/${task['handle']}`, query: { partition: task['partition'] as number | undefined } }
      return {
        method: 'POST',
        url: statements,
        json: {
          statement: `SELECT TO_JSON(OBJECT_CONSTRUCT_KEEP_NULL(*)) FROM SNOWFLAKE.ACCOUNT_USAGE.${view} WHERE ${column} >= ?::TIMESTAMP_TZ AND ${column} <= ?::TIMESTAMP_TZ`,
          timeout: 300,
          warehouse,
          ...(role !== undefined && { role }),
          bindings: { 1: { type: 'TEXT', value: toIso(from) }, 2: { type: 'TEXT', value: toIso(to) } },
        },
      }
    },
    read(answer, { task }) {
      const json = answer.json()
      const handle = textAt(json, 'statementHandle') ?? task?.['handle']
      // The statement is still running.
      if (answer.status === 202)
        return task
          ? { records: [], retryAfter: 5_000 }
          : { records: [], tasks: [{ kind: 'result', id: null, handle }] }
      const records = listAt(json, 'data').map((row) => readRow(row))
      const partitions = task?.kind === 'partition' ? [] : partitionsOf(answer)
      const tasks = partitions
        .slice(1)
        .map((_, index): Task => ({ kind: 'partition', id: null, handle, partition: index + 1 }))
      return { records, tasks }
    },
  }
}

function partitionsOf(answer: ProviderAnswer): readonly unknown[] {
  const found = valueAt(answer.json(), 'resultSetMetaData.partitionInfo')
  return Array.isArray(found) ? found : []
}

function readRow(row: unknown): unknown {
  const [text] = Array.isArray(row) ? (row as readonly unknown[]) : []
  if (typeof text !== 'string') throw new AnswerError('A row of the answer is not JSON.')
  return parseJson(text)
}

/** The fingerprint of the public key, which names the key in tokens. */
function fingerprintOf(privateKey: string): string {
  try {
    const key = createPublicKey(createPrivateKey(privateKey.replaceAll('\\n', '\n')))
    const digest = createHash('sha256')
      .update(key.export({ type: 'spki', format: 'der' }))
      .digest('base64')
    return `SHA256:${digest}`
  } catch {
    throw new CredentialError('The private key cannot be read. Enter it in PEM format, without a passphrase.')
  }
}

/** Views of the schema ACCOUNT_USAGE, by the SQL API. */
export const snowflakeaudit = defineProvider({
  id: 'snowflakeaudit',
  displayName: 'Snowflake',
  docUrl: 'https://docs.snowflake.com/en/sql-reference/account-usage',
  popularityIndex: 82,
  categories: ['Database'],
  searchTerms: ['data warehouse', 'account usage', 'query history', 'login history'],
  tagLine: 'Logins, queries, transfers and grants of a Snowflake account',
  basis: { document: 'https://docs.snowflake.com/en/developer-guide/sql-api/index', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'Create a user of the type SERVICE with a key pair, and a role with IMPORTED PRIVILEGES on the database SNOWFLAKE.',
    'Grant the role USAGE on a small warehouse, and the role to the user.',
    'Assign the public key to the user with "ALTER USER ... SET RSA_PUBLIC_KEY".',
  ],
  fields: [
    {
      kind: 'text',
      name: 'account',
      label: 'Account identifier',
      placeholder: 'myorg-account1',
      pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]*$',
      message: 'Enter the identifier without https:// and ".snowflakecomputing.com"',
      isRequired: true,
    },
    { kind: 'text', name: 'user', label: 'User', isRequired: true },
    {
      kind: 'secret',
      name: 'privateKey',
      label: 'Private key',
      help: 'In PEM format, without a passphrase.',
      isRequired: true,
    },
    { kind: 'text', name: 'warehouse', label: 'Warehouse', isRequired: true },
    { kind: 'text', name: 'role', label: 'Role', help: 'By default, the default role of the user.' },
  ],
  example: { account: 'myorg-account1', user: 'PICKET', privateKey: '-----BEGIN PRIVATE KEY-----', warehouse: 'SMALL' },
  period: 15 * minute,
  limits: { requests: 60, per: minute },
  baseUrl: ({ account }) => `https://${account}.snowflakecomputing.com`,
  auth({ account, user, privateKey }) {
    // Locators with a region are named without it in tokens.
    const name = `${account.split('.', 1)[0]!.toUpperCase()}.${user.toUpperCase()}`
    return {
      kind: 'signedJwt',
      jwt: { algorithm: 'RS256', privateKey, claims: { iss: `${name}.${fingerprintOf(privateKey)}`, sub: name } },
      headers: { 'x-snowflake-authorization-token-type': 'KEYPAIR_JWT' },
    }
  },
  streams: [
    viewStream('LOGIN_HISTORY', 'Snowflake.LoginHistory', 'EVENT_TIMESTAMP', ['EVENT_ID']),
    viewStream('QUERY_HISTORY', 'Snowflake.QueryHistory', 'END_TIME', ['QUERY_ID']),
    viewStream('DATA_TRANSFER_HISTORY', 'Snowflake.DataTransferHistory', 'END_TIME', []),
    viewStream('GRANTS_TO_ROLES', 'Snowflake.GrantsToRoles', 'CREATED_ON', []),
    viewStream('GRANTS_TO_USERS', 'Snowflake.GrantsToUsers', 'CREATED_ON', []),
  ],
})
