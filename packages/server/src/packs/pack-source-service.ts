import { InvalidInputError, NotFoundError } from '@picket/core'
import { z } from 'zod'
import { actorOf } from '../access/actor.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import { ApiError } from '../errors/api-error.ts'
import { parseInput } from '../input/parse-input.ts'
import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import { toFlag } from '../stores/columns.ts'
import type { Database } from '../stores/database.ts'
import {
  addPackSource,
  changePackSource,
  listPackSources,
  readPackSource,
  type PackSourceRow,
} from '../stores/packs/pack-source-store.ts'
import { readPublicKey } from './fetch/verify-release.ts'

/** The repositories that packs come from. */
export interface PackSourceService {
  list(): Promise<readonly PackSourceRow[]>
  find(id: string): Promise<PackSourceRow>
  /** Throws AlreadyExists. */
  create(viewer: Viewer, input: unknown): Promise<PackSourceRow>
  /** A key or token that is not passed stays; an empty one is removed. */
  update(input: unknown): Promise<PackSourceRow>
}

const name = (what: string, pattern: RegExp) =>
  z
    .string()
    .trim()
    .min(1, `Enter the ${what}`)
    .max(100)
    .regex(pattern, `This is not the name of a${what === 'owner' ? 'n' : ''} ${what}`)
const publicKey = z.string().max(10_000).nullish()
const accessToken = z
  .string()
  .max(1000)
  .regex(/^[\x21-\x7e]*$/, 'A token has no spaces and only ASCII characters')
  .nullish()

const createModel = z.object({
  owner: name('owner', /^[\w.-]+$/),
  repository: name('repository', /^[\w.-]+$/),
  url: z
    .string()
    .trim()
    .max(1000)
    .refine(
      (url) => url === '' || isRepositoryUrl(url),
      'Enter an address that starts with https:// and has no user name',
    )
    .nullish(),
  branch: z.string().trim().max(200).nullish(),
  kmsKey: publicKey,
  accessToken,
  enableByLogTypes: z.boolean().nullish(),
})
const updateModel = z.object({
  id: z.string(),
  kmsKey: publicKey,
  accessToken,
  enableByLogTypes: z.boolean().nullish(),
})

export function createPackSourceService(ports: {
  readonly database: Database
  readonly secrets: Pick<Secrets, 'seal'>
  readonly now: Clock
  readonly randomId: RandomId
}): PackSourceService {
  const { database, secrets, now, randomId } = ports
  const find = async (id: string): Promise<PackSourceRow> => {
    const row = await readPackSource(database, id)
    if (row === undefined) throw new NotFoundError(`Pack source "${id}" does not exist.`)
    return row
  }
  const seal = (token: string): string | null => (token === '' ? null : secrets.seal(token))
  return {
    list: () => listPackSources(database),
    find,
    async create(viewer, input) {
      const { owner, repository, url, branch, kmsKey, accessToken, enableByLogTypes } = parseInput(createModel, input)
      const isGit = url != null && url !== ''
      if (isGit && kmsKey) throw field('kmsKey', 'Commits are not signed with a key of this kind. Remove the key.')
      const at = now()
      const row: PackSourceRow = {
        id: randomId(),
        name: `${owner}/${repository}`.toLowerCase(),
        owner,
        repository,
        url: isGit ? url : null,
        branch: isGit && branch ? branch : null,
        public_key: checkKey(kmsKey ?? ''),
        access_token: seal(accessToken ?? ''),
        follows_logs: toFlag(enableByLogTypes === true),
        created_at: at,
        created_by: JSON.stringify(actorOf(viewer)),
        updated_at: at,
        checked_at: null,
        last_error: null,
      }
      if (!(await addPackSource(database, row)))
        throw new ApiError('AlreadyExists', `A pack source for ${owner}/${repository} already exists.`, {
          fields: [{ path: 'repository', message: 'There is already a source for this repository.' }],
        })
      return row
    },
    async update(input) {
      const { id, kmsKey, accessToken, enableByLogTypes } = parseInput(updateModel, input)
      const { url } = await find(id)
      if (url !== null && kmsKey)
        throw field('kmsKey', 'Commits are not signed with a key of this kind. Remove the key.')
      await changePackSource(database, id, {
        ...(kmsKey == null ? {} : { public_key: checkKey(kmsKey) }),
        ...(accessToken == null ? {} : { access_token: seal(accessToken) }),
        ...(enableByLogTypes == null ? {} : { follows_logs: toFlag(enableByLogTypes) }),
        updated_at: now(),
      })
      return find(id)
    },
  }
}

function checkKey(pem: string): string | null {
  if (pem.trim() === '') return null
  try {
    readPublicKey(pem)
    return pem.trim()
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    throw field('kmsKey', error.hint === undefined ? error.message : `${error.message} ${error.hint}`)
  }
}

function isRepositoryUrl(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.search === ''
}

function field(path: string, message: string): ApiError {
  return new ApiError('InvalidInput', `${path}: ${message}`, { fields: [{ path, message }] })
}
