import { GraphQLError } from 'graphql'
import type { AuditEntry } from '../../audit/audit-log.ts'
import type { Viewer } from '../../identity/viewer.ts'
import { silentLog, type Log } from '../../main/ports.ts'
import type { FlagName } from '../../settings/flags.ts'
import { createGraphqlHandler } from '../create-graphql-handler.ts'
import { fieldAccess } from '../permissions/index.ts'
import { createActorResolvers } from '../resolvers/actor.ts'
import type { Resolvers } from '../schema.generated.ts'

/** An answer as clients get it, and with which status. */
export interface Answer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly data?: any
  readonly errors?: readonly {
    readonly message: string
    readonly path?: readonly (string | number)[]
    readonly extensions: Readonly<Record<string, unknown>>
  }[]
}

export interface TestGraphql {
  ask(viewer: Viewer, query: string, variables?: Readonly<Record<string, unknown>>): Promise<Answer>
  /** What the audit log heard, oldest first. */
  readonly audited: readonly AuditEntry[]
}

/** The real schema with the resolvers of some nouns, without HTTP; fields of other nouns answer with an error. */
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

/** Gives every field that these resolvers lack one that fails, so that the schema is whole. */
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
  return [absent as Resolvers, ...present, createActorResolvers()]
}
