import { readFileSync } from 'node:fs'
import type { GraphQLObjectType } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { fieldAccess } from '../graphql/permissions/index.ts'
import { buildSchema } from '../graphql/schema.ts'
import { withAbsentResolvers } from '../graphql/testing/ask.ts'
import { writeWholeField } from '../graphql/testing/write-operation.ts'
import { openRestrictedWorld, openType, secret, secretType, type Guest } from './testing/restricted-world.ts'

/** The content of `restrictions.yml`. */
interface Paths {
  readonly shown: readonly Shown[]
  readonly files: readonly string[]
  readonly statements: readonly { readonly sql: string; readonly secret?: 'none' }[]
  /** Tools of the assistant, with their arguments. */
  readonly tools: readonly { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }[]
  readonly nothing: Readonly<Record<string, readonly string[]>>
}

interface Shown {
  readonly field: string
  readonly arguments?: string
  /** The field shows nothing of logs, and must not do so for any user. */
  readonly secret?: 'none'
}

const file = new URL('../../fixtures/log-types/restrictions.yml', import.meta.url)
const paths = parse(readFileSync(file, 'utf8')) as Paths
const schema = buildSchema(withAbsentResolvers([]), fieldAccess, () => undefined)

const accesses = [
  { kind: 'DENY', logTypes: [secretType] },
  { kind: 'ALLOW', logTypes: [openType] },
  { kind: 'DENY_ALL', logTypes: [] },
] as const

const guests: Guest[] = []

beforeAll(async () => {
  const world = await openRestrictedWorld()
  for (const access of accesses) guests.push(await world.invite(access))
  await world.happen()
  for (const guest of guests) await guest.lookUp()
  return world.close
})

it('covers every field of Query and Mutation', () => {
  const known = new Set([...paths.shown.map(({ field }) => field), ...Object.values(paths.nothing).flat()])
  const roots = [...fieldAccess.keys()].filter((field) => /^(?:Query|Mutation)\./.test(field))
  expect(roots.filter((field) => !known.has(field))).toEqual([])
})

/** Fields of these types are tested separately, and show nothing of logs. */
const accountTypes = new Set(['Actor', 'User', 'APIToken', 'Role'])

function fillIn(pattern: string, ids: Guest['ids']): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? `no ${id}`)
}

/** Returns the result of the field with a full selection. */
async function query(ask: Guest['ask'], { field, arguments: pattern = '' }: Shown, ids: Guest['ids']): Promise<string> {
  const [type = '', name = ''] = field.split('.')
  const found = (schema.getType(type) as GraphQLObjectType).getFields()[name]!
  const written = fillIn(pattern, ids)
  const given = written === '' ? {} : { written }
  // Uses the greatest depth that the limits on documents allow.
  for (let depth = 6; ; depth--) {
    const operation = writeWholeField(schema, found, { depth, without: accountTypes, ...given })
    const answer = JSON.stringify(await ask(`${type.toLowerCase()} { ${operation} }`))
    if (depth === 2 || !/limit of \d+ exceeded/.test(answer)) return answer
  }
}

describe('a user who can see all log types', () => {
  it.each(paths.shown.filter((path) => path.secret !== 'none').map((path) => [printPath(path), path] as const))(
    'sees them in %s',
    async (_, path) => {
      for (const { ask, ids } of guests) expect(await query(ask, path, ids)).toContain(secret)
    },
  )

  it.each(paths.statements.filter((one) => one.secret !== 'none').map(({ sql }) => [sql]))(
    'reads them by %s',
    async (sql) => {
      expect(await guests[0]!.run(sql)).toContain(secret)
    },
  )
})

it.each(paths.files)('a user who can see all log types fetches them at %s', async (path) => {
  for (const { fetch, ids } of guests) expect(await fetch(fillIn(path, ids))).toContain(secret)
})

it.each(paths.tools)('a user who can see all log types reads them with the tool $name', async (tool) => {
  for (const { callTool, ids } of guests) expect(await callTool(tool.name, argumentsOf(tool, ids))).toContain(secret)
})

describe('a user who cannot see a log type', () => {
  beforeAll(async () => {
    for (const guest of guests) await guest.restrict()
  })

  it.each(paths.shown.map((path) => [printPath(path), path] as const))('sees nothing of it in %s', async (_, path) => {
    const seen = []
    for (const { name, ask, byToken, ids } of guests)
      for (const [who, by] of [
        [name, ask],
        [`a token of ${name}`, byToken],
      ] as const) {
        const answer = await query(by, path, ids)
        if (answer.includes(secret)) seen.push({ who, answer })
      }
    expect(seen).toEqual([])
  })

  it.each(paths.files)('fetches nothing of it at %s', async (path) => {
    for (const { fetch, fetchByToken, ids } of guests)
      expect(`${await fetch(fillIn(path, ids))}${await fetchByToken(fillIn(path, ids))}`).not.toContain(secret)
  })

  it.each(paths.statements.map(({ sql }) => [sql]))('reads nothing of it by %s', async (sql) => {
    for (const { run } of guests) expect(await run(sql)).not.toContain(secret)
  })

  it.each(paths.tools)('reads nothing of it with the tool $name', async (tool) => {
    for (const { callTool, ids } of guests)
      expect(await callTool(tool.name, argumentsOf(tool, ids))).not.toContain(secret)
  })

  it('still sees the other log types', async () => {
    const answers = await Promise.all(guests.map(({ run }) => run('SELECT * FROM views.all_logs')))
    expect(answers.map((answer) => answer.includes('olga'))).toEqual([true, true, false])
    const path = { field: 'Query.alert', arguments: 'id: "{openAlert}"' }
    const alerts = await Promise.all(guests.map(({ byToken, ids }) => query(byToken, path, ids)))
    expect(alerts.map((answer) => answer.includes('olga did it'))).toEqual([true, true, false])
  })
})

function argumentsOf({ arguments: given }: Paths['tools'][number], ids: Guest['ids']): object {
  const times = { from: dayFromNow(-2), to: dayFromNow(1) }
  return JSON.parse(fillIn(JSON.stringify(given), { ...ids, ...times })) as object
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

function printPath({ field, arguments: given }: Shown): string {
  return given === undefined ? field : `${field}(${given})`
}
