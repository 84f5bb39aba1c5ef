import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { badRequest, iso } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-request.ts'
import type { VendorWorld } from '../vendor-world.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const publicKey = createPublicKey(privateKey)
const fingerprint = createHash('sha256')
  .update(publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64')

/** https://docs.snowflake.com/en/developer-guide/sql-api/: a statement may run for a while, and its rows come in partitions. */
export const model: VendorModel = {
  settings: { account: 'myorg-one', user: 'picket', privateKey, warehouse: 'SMALL' },
  logTypes: ['Snowflake.LoginHistory', 'Snowflake.QueryHistory'],
  hosts: ['myorg-one.snowflakecomputing.com'],
  limit: { requests: 100, per: 60_000 },
  feeds: {
    LOGIN_HISTORY: {
      record: (event) => ({ EVENT_ID: event.id, EVENT_TIMESTAMP: iso(event), USER_NAME: 'ANA' }),
      count: 20,
    },
    QUERY_HISTORY: {
      record: (event) => ({ QUERY_ID: event.id, END_TIME: iso(event), QUERY_TEXT: 'SELECT 1' }),
      count: 20,
    },
  },
  routes: {
    'POST /api/v2/statements'(request, world) {
      if (!isAuthorized(request, world))
        return { status: 401, json: { code: '390144', message: 'JWT token is invalid.' } }
      const { statement, warehouse, bindings } = request.json() as {
        readonly statement: string
        readonly warehouse: string
        readonly bindings: Readonly<Record<string, { readonly value: string }>>
      }
      const view = /ACCOUNT_USAGE\.(\w+) WHERE/.exec(statement)?.[1] ?? ''
      if (warehouse !== 'SMALL' || !(view in model.feeds)) return badRequest('SQL compilation error')
      const range = { from: Date.parse(bindings['1']!.value), to: Date.parse(bindings['2']!.value) }
      const rows = world.events(view, range).map((event) => JSON.stringify(world.record(view, event)))
      const handle = `handle-${world.memory.size}`
      world.memory.set(handle, { rows, readyAt: world.now + (world.memory.size % 2) * 8_000 })
      return answer(handle, 0, world)
    },
    'GET /api/v2/statements/:handle'(request, world) {
      if (!isAuthorized(request, world))
        return { status: 401, json: { code: '390144', message: 'JWT token is invalid.' } }
      return answer(request.path['handle']!, Number(request.query('partition') ?? 0), world)
    },
  },
}

function answer(handle: string, partition: number, { memory, now }: VendorWorld): VendorAnswer {
  const statement = memory.get(handle) as { readonly rows: readonly string[]; readonly readyAt: number } | undefined
  if (!statement) return { status: 404, json: { message: 'The statement does not exist.' } }
  const { rows, readyAt } = statement
  if (now < readyAt) return { status: 202, json: { code: '333334', statementHandle: handle } }
  const size = 6
  const data = rows.slice(partition * size, (partition + 1) * size).map((row) => [row])
  const partitionInfo = Array.from({ length: Math.max(1, Math.ceil(rows.length / size)) }, () => ({ rowCount: size }))
  return {
    json: {
      statementHandle: handle,
      data,
      ...(partition === 0 && { resultSetMetaData: { numRows: rows.length, partitionInfo } }),
    },
  }
}

function isAuthorized({ headers }: VendorRequest, { now }: VendorWorld): boolean {
  const [head = '', body = '', signature = ''] = (headers.get('authorization') ?? '').replace('Bearer ', '').split('.')
  if (!verify('sha256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'))) return false
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Readonly<Record<string, unknown>>
  return (
    claims['iss'] === `MYORG-ONE.PICKET.SHA256:${fingerprint}` &&
    claims['sub'] === 'MYORG-ONE.PICKET' &&
    Number(claims['exp']) * 1000 > now &&
    headers.get('x-snowflake-authorization-token-type') === 'KEYPAIR_JWT'
  )
}
