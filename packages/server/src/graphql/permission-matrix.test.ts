import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { allLogTypes, permissions, type Permission } from '@picket/core'
import type { GraphQLField, GraphQLSchema } from 'graphql'
import type { Route } from '../http/route.ts'
import { openHandler } from '../http/testing/open-handler.ts'
import type { Access } from '../access/access.ts'
import { anonymousViewer, type Viewer } from '../access/viewer.ts'
import { silentLog } from '../ports/log.ts'
import type { GraphqlContext } from './context.ts'
import type { FieldAccess } from './field-access.ts'
import { createGuard } from './guard-field.ts'
import { fieldAccess } from './permissions/index.ts'
import { buildSchema } from './schema.ts'
import { openGraphql, withAbsentResolvers } from './testing/ask.ts'
import { writeOperation } from './testing/write-operation.ts'

/**
 * All kinds of callers: anonymous, and users and tokens with no permission, each single permission, and all
 * permissions.
 */
const permissionSets: readonly (readonly Permission[])[] = [
  [],
  ...permissions.map((permission) => [permission]),
  permissions,
]
const callers: readonly Viewer[] = [
  anonymousViewer,
  ...(['user', 'token'] as const).flatMap((kind) =>
    permissionSets.map((some): Viewer => ({
      kind,
      id: 'x',
      name: some.join(),
      permissions: new Set(some),
      logTypes: allLogTypes,
    })),
  ),
]

/** Implements the meaning of the table independently of the server. */
function expected(access: Access, { kind, permissions: has }: Viewer): 'reached' | 401 | 403 {
  if ('anyone' in access) return 'reached'
  if (kind === 'anonymous') return 401
  if (access.usersOnly === true && kind !== 'user') return 403
  if ('signedIn' in access) return 'reached'
  if ('anyOf' in access) return access.orOwn === true || access.anyOf.find((one) => has.has(one)) ? 'reached' : 403
  return access.allOf.find((one) => !has.has(one)) ? 403 : 'reached'
}

const reached = 'reached'
function openSchema(): GraphQLSchema {
  const guard = createGuard({ audit: { record: async () => undefined }, isFlagOn: async () => true })
  // Replaces every guarded resolver with one that reports that it was reached.
  return buildSchema(withAbsentResolvers([]), fieldAccess, (name, access, field, isRoot) => {
    field.resolve = () => reached
    guard(name, access, field, isRoot)
  })
}

async function outcomeOf(schema: GraphQLSchema, name: string, viewer: Viewer): Promise<unknown> {
  const field = fieldOf(schema, name)
  const context: GraphqlContext = {
    viewer,
    info: { id: 'r', address: '192.0.2.1', userAgent: undefined },
    log: silentLog,
  }
  try {
    return await field.resolve?.({}, {}, context, {} as never)
  } catch (error) {
    return { UNAUTHENTICATED: 401, FORBIDDEN: 403 }[(error as { code: string }).code]
  }
}

function fieldOf(schema: GraphQLSchema, name: string): GraphQLField<unknown, GraphqlContext> {
  const [type = '', field = ''] = name.split('.')
  const found = (
    schema.getType(type) as { getFields?: () => Record<string, GraphQLField<unknown, GraphqlContext>> }
  ).getFields?.()[field]
  if (found === undefined) throw new Error(`There is no field ${name}.`)
  return found
}

const schema = openSchema()
const entries: readonly (readonly [string, FieldAccess])[] = [...fieldAccess]

// spec: D1-6.3 D1-6.7
describe('every field of GraphQL', () => {
  it('has an entry in the permission table', () => {
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
    )
    expect(roots.filter((name) => !fieldAccess.has(name))).toEqual([])
  })

  it.each(entries)('%s is available to the callers in the permission table', async (name, access) => {
    const mismatches = []
    for (const viewer of callers) {
      const outcome = await outcomeOf(schema, name, viewer)
      const wanted = expected(access, viewer)
      if (outcome !== wanted) mismatches.push({ kind: viewer.kind, permissionSets: viewer.name, outcome, wanted })
    }
    expect(mismatches).toEqual([])
  })

  it('is rejected over HTTP for callers without permissions, and not reached', async () => {
    const { ask } = openGraphql([])
    const mismatches = []
    for (const [name, access] of entries) {
      const [type, fieldName] = name.split('.')
      if (type !== 'Query' && type !== 'Mutation') continue
      const query = writeOperation(type === 'Query' ? 'query' : 'mutation', fieldOf(schema, name))
      for (const viewer of callers.filter(({ permissions: has }) => has.size === 0)) {
        const { status, errors } = await ask(viewer, query)
        const wanted = expected(access, viewer)
        const isReached = errors?.some(({ message }) => message === `${name} is not part of this test.`) ?? true
        const isRight =
          wanted === reached
            ? isReached
            : !isReached && errors?.[0]?.extensions['status'] === wanted && status === (wanted === 401 ? 401 : 200)
        if (!isRight) mismatches.push({ fieldName, kind: viewer.kind, status, errors })
      }
    }
    expect(mismatches).toEqual([])
  })

  it('is audited under a unique name if it changes something', () => {
    for (const [name, { audit }] of entries)
      if (name.startsWith('Mutation.')) expect([name, audit]).toEqual([name, expect.stringMatching(/^[A-Z][A-Z_]+$/)])
  })
})

describe('every route', async () => {
  const routes = (await readRoutes()).map((route): Route => ({ ...route, handle: () => new Response(reached) }))
  const viewers = Object.fromEntries(callers.map((viewer, index) => [String(index), viewer]))
  const handle = openHandler(routes, { viewers })

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is available to the callers that its access defines',
    async (_, { method, path, access }) => {
      const mismatches = []
      for (const [index, viewer] of callers.entries()) {
        const header = viewer.kind === 'token' ? 'x-api-key' : 'authorization'
        const headers = viewer.kind === 'anonymous' ? {} : { [header]: String(index) }
        const url = `http://picket.test${path.replaceAll(/:\w+|\*/g, 'x')}`
        const response = await handle(new Request(url, { method, headers }))
        const text = await response.text()
        const outcome = text === reached ? reached : response.status
        const wanted = expected(access, viewer)
        if (outcome !== wanted) mismatches.push({ kind: viewer.kind, permissionSets: viewer.name, outcome, wanted })
      }
      expect(mismatches).toEqual([])
    },
  )

  it('is known', () => {
    expect(routes.length).toBeGreaterThan(10)
  })
})

/** Calls every route factory in the directory with fake services. */
async function readRoutes(): Promise<readonly Route[]> {
  const folder = new URL('../http/routes/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map(async (name) => (await import(new URL(name, folder).href)) as Readonly<Record<string, unknown>>),
  )
  const found = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, create]) =>
      name.endsWith('Routes') && typeof create === 'function'
        ? (create(given[name] ?? anything) as readonly Route[])
        : [],
    ),
  )
  // As in the server, the catch-all route comes last.
  return found.sort((a, b) => Number(a.path === '/*') - Number(b.path === '/*'))
}

/** Values that route factories read immediately. */
const given: Readonly<Record<string, unknown>> = {
  consoleRoutes: folderWith('index.html'),
  docsRoutes: folderWith('404.html'),
}

function folderWith(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'picket-routes-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), '')
  return folder
}

/** Replaces every service: routes call services only when they handle a request, which does not happen here. */
const anything: object = new Proxy(() => undefined, {
  get(_, key) {
    if (key === Symbol.toPrimitive) return () => 1
    return key === Symbol.iterator ? () => [].values() : anything
  },
})
