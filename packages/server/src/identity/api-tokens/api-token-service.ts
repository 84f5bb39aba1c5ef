import { createHash, randomBytes } from 'node:crypto'
import { ForbiddenError, NotFoundError, toPermission, UnauthenticatedError, withImplied } from '@picket/core'
import { z } from 'zod'
import { ApiError } from '../../errors/api-error.ts'
import { parseInput } from '../../input/parse-input.ts'
import type { RequestInfo } from '../../access/request-info.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RandomId } from '../../ports/random-id.ts'
import * as store from '../../stores/api-tokens/api-token-store.ts'
import type { ApiTokenTable } from '../../stores/api-tokens/api-token-table.ts'
import type { Database } from '../../stores/database.ts'
import { assertWithin } from '../assert-within.ts'
import type { Viewer } from '../../access/viewer.ts'
import { toApiToken, type ApiToken } from './api-token.ts'
import { isInBlocks, parseCidrBlock } from './cidr-blocks.ts'

/** API tokens of programs. Values are shown once, when they are created; only a digest is stored. */
export interface ApiTokenService {
  /** Sorted by creation. */
  list(): Promise<readonly ApiToken[]>
  find(id: string): Promise<ApiToken | undefined>
  create(viewer: Viewer, input: unknown): Promise<TokenWithValue>
  update(viewer: Viewer, input: unknown): Promise<ApiToken>
  delete(viewer: Viewer, id: string): Promise<void>
  /** Revokes the previous value immediately. A token can rotate itself. */
  rotate(viewer: Viewer, id: string): Promise<TokenWithValue>
  /** Throws UnauthenticatedError, or ForbiddenError for an address that the token does not allow. */
  viewerOf(value: string, request: RequestInfo): Promise<Viewer>
}

export interface TokenWithValue {
  readonly token: ApiToken
  readonly value: string
}

const name = z
  .string()
  .trim()
  .min(1, 'This field is required')
  .max(200)
  .regex(/^[^<>&"\p{Cc}]*$/u, 'Names cannot contain < > & "')
const permissionList = z
  .array(z.string().transform((text) => toPermission(text)))
  .transform((list) => withImplied(list.flatMap((permission) => permission ?? [])))
const blocks = z
  .array(
    z.string().transform((text, { addIssue }) => {
      const block = parseCidrBlock(text.trim())
      if (block === undefined) addIssue(`"${text}" is not a CIDR block. Use a format such as 192.0.2.0/24.`)
      return block ?? ''
    }),
  )
  .max(200)
  .nullish()
const creation = z.object({
  name,
  permissions: permissionList,
  allowedCIDRBlocks: blocks,
  expiresAt: z.number().nullish(),
})
const change = z.object({
  id: z.string(),
  name: name.nullish(),
  permissions: permissionList.nullish(),
  allowedCIDRBlocks: blocks,
  expiresAt: z.number().nullish(),
})

export function createApiTokens(ports: {
  readonly database: Database
  readonly now: Clock
  readonly randomId: RandomId
}): ApiTokenService {
  const { database, now, randomId } = ports
  const find = async (id: string) => {
    const row = await store.findApiToken(database, id)
    return row && toApiToken(row)
  }
  const existing = async (id: string) => {
    const token = await find(id)
    if (token === undefined) throw new NotFoundError(`There is no API token with the id "${id}".`)
    return token
  }
  /** Users identify tokens by name. */
  const assertFree = async (trx: Database, wanted: string, id?: string) => {
    const key = wanted.toLowerCase()
    const other = (await store.listApiTokens(trx)).find((row) => row.name.toLowerCase() === key && row.id !== id)
    if (other === undefined) return
    const message = `There is an API token "${other.name}" already.`
    throw new ApiError('AlreadyExists', message, { fields: [{ path: 'name', message }] })
  }
  const assertFuture = (expiresAt: number | null | undefined) => {
    if (expiresAt == null || expiresAt > now()) return
    const message = 'The expiry is in the past'
    throw new ApiError('InvalidInput', message, { fields: [{ path: 'expiresAt', message }] })
  }
  return {
    find,
    list: async () => (await store.listApiTokens(database)).map(toApiToken),
    async create(viewer, input) {
      const given = parseInput(creation, input)
      assertFuture(given.expiresAt)
      assertWithin(viewer, { permissions: given.permissions, logTypes: viewer.logTypes })
      const value = createValue()
      const id = randomId()
      const row: ApiTokenTable = {
        id,
        name: given.name,
        permissions: JSON.stringify(given.permissions),
        allowed_cidr_blocks: JSON.stringify(given.allowedCIDRBlocks ?? []),
        log_type_access_kind: viewer.logTypes.kind,
        log_types: JSON.stringify(viewer.logTypes.logTypes),
        value_hash: digestOf(value),
        created_at: now(),
        created_by: viewer.id,
        updated_at: null,
        updated_by: null,
        expires_at: given.expiresAt ?? null,
        last_used_at: null,
        rotated_at: null,
        rotated_by: null,
      }
      await database.transaction().execute(async (trx) => {
        await assertFree(trx, given.name)
        await store.insertApiToken(trx, row)
      })
      return { token: await existing(id), value }
    },
    async update(viewer, input) {
      const given = parseInput(change, input)
      const before = await existing(given.id)
      assertFuture(given.expiresAt)
      assertWithin(viewer, before)
      const permissions = given.permissions ?? before.permissions
      assertWithin(viewer, { permissions, logTypes: before.logTypes })
      await database.transaction().execute(async (trx) => {
        if (given.name != null && given.name !== before.name) await assertFree(trx, given.name, before.id)
        await store.updateApiToken(trx, {
          id: before.id,
          name: given.name ?? before.name,
          permissions: JSON.stringify(permissions),
          allowed_cidr_blocks: JSON.stringify(given.allowedCIDRBlocks ?? before.allowedCIDRBlocks),
          expires_at: given.expiresAt === undefined ? before.expiresAt : given.expiresAt,
          updated_at: now(),
          updated_by: viewer.id,
        })
      })
      return existing(before.id)
    },
    async delete(viewer, id) {
      assertWithin(viewer, await existing(id))
      await store.deleteApiToken(database, id)
    },
    async rotate(viewer, id) {
      const isSelf = viewer.kind === 'token' && viewer.id === id
      if (!isSelf && !viewer.permissions.has('OrganizationAPITokenModify'))
        throw new ForbiddenError('Access denied: this requires the permission OrganizationAPITokenModify.')
      const before = await existing(id)
      if (!isSelf) assertWithin(viewer, before)
      const value = createValue()
      await store.updateApiToken(database, {
        id,
        value_hash: digestOf(value),
        rotated_at: now(),
        rotated_by: viewer.id,
      })
      return { token: await existing(id), value }
    },
    async viewerOf(value, { address }) {
      const row = await store.findApiTokenByHash(database, digestOf(value))
      if (row === undefined || (row.expires_at !== null && row.expires_at <= now()))
        throw new UnauthenticatedError('The API token is unknown or has expired.')
      const token = toApiToken(row)
      if (!isInBlocks(address, token.allowedCIDRBlocks))
        throw new ForbiddenError(`The API token cannot be used from ${address}.`)
      if (row.last_used_at === null || row.last_used_at < now() - 60_000)
        await store.updateApiToken(database, { id: token.id, last_used_at: now() })
      return {
        kind: 'token',
        id: token.id,
        name: token.name,
        permissions: new Set(token.permissions),
        logTypes: token.logTypes,
      }
    },
  }
}

/** 256 random bits; secret scanners find leaked tokens by the prefix. */
function createValue(): string {
  return `picket_${randomBytes(32).toString('base64url')}`
}

function digestOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
