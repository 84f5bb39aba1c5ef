import { GraphQLError, Kind, parse } from 'graphql'
import type { AuditEntry } from '../../audit/audit-log.ts'
import type { Viewer } from '../../access/viewer.ts'
import { silentLog, type Log } from '../../ports/log.ts'
import type { FlagName } from '../../access/flags.ts'
import { createGraphqlHandler } from '../create-graphql-handler.ts'
import { fieldAccess } from '../permissions/index.ts'
import { createActorResolvers } from '../resolvers/actor.ts'
import type { Resolvers } from '../schema.generated.ts'
import { typeDefs } from '../type-defs.generated.ts'

/** A response as clients get it, with its status. */
export interface Answer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read responses of every shape
  readonly data?: any
  readonly errors?: readonly {
    readonly message: string
    readonly path?: readonly (string | number)[]
    readonly extensions: Readonly<Record<string, unknown>>
  }[]
}

export interface TestGraphql {
  ask(viewer: Viewer, query: string, variables?: Readonly<Record<string, unknown>>): Promise<Answer>
  /** The recorded audit log entries, oldest first. */
  readonly audited: readonly AuditEntry[]
}

/** Opens the real schema with the resolvers of some nouns, without HTTP. Fields of other nouns answer with an error. */
export function openGraphql(
  resolvers: readonly Resolvers[],
  { log = silentLog, flagsOff = [] }: { readonly log?: Log; readonly flagsOff?: readonly FlagName[] } = {},
): TestGraphql {
  const audited: AuditEntry[] = []
  const handler = createGraphqlHandler({
    resolvers: withAbsentResolvers(resolvers),
    audit: { record: async (entry) => void audited.push(entry) },
    isFlagOn: async (flag) => !flagsOff.includes(flag),
  })
  return {
    audited,
    async ask(viewer, query, variables = {}) {
      const info = { id: 'request-1', address: '192.0.2.1', userAgent: 'test' }
      const response = await handler(requestOf({ query, variables }), { viewer, info, log })
      return { status: response.status, ...((await response.json()) as object) }
    },
  }
}

export function requestOf(body: unknown): Request {
  return new Request('http://picket.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Adds a failing resolver for every field without one, so that the schema is complete. */
export function withAbsentResolvers(present: readonly Resolvers[]): readonly Resolvers[] {
  const absent: Record<string, Record<string, () => never>> = {}
  for (const name of fieldAccess.keys()) {
    const [type = '', field = ''] = name.split('.')
    if (type !== 'Query' && type !== 'Mutation') continue
    if (present.some((each) => field in ((each as Record<string, object>)[type] ?? {}))) continue
    absent[type] ??= {}
    absent[type][field] = () => {
      throw new GraphQLError(`${name} is not part of this test.`)
    }
  }
  const all = [createActorResolvers(), ...present]
  return [absent as Resolvers, absentTypes(all), ...all]
}

/** Unions and interfaces of other nouns need a type resolver; no test calls it. */
function absentTypes(present: readonly Resolvers[]): Resolvers {
  const names = parse(typeDefs)
    .definitions.filter(({ kind }) => kind === Kind.UNION_TYPE_DEFINITION || kind === Kind.INTERFACE_TYPE_DEFINITION)
    .map((definition) => ('name' in definition ? (definition.name?.value ?? '') : ''))
    .filter((name) => !present.some((each) => name in each))
  return Object.fromEntries(names.map((name) => [name, { __resolveType: () => undefined }])) as Resolvers
}
