import { UnauthenticatedError } from '@picket/core'
import type { DocumentNode } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { AuditLog } from '../audit/audit-log.ts'
import type { FlagName } from '../access/flags.ts'
import type { GraphqlContext } from './context.ts'
import type { FieldAccess } from './field-access.ts'
import { createGuard } from './guard-field.ts'
import { limitPlugins } from './limits.ts'
import { toAnswerError } from './mask-errors.ts'
import { fieldAccess } from './permissions/index.ts'
import { nestingPlugin, operationPlugin } from './misused-requests.ts'
import { rootFields } from './root-fields.ts'
import { buildSchema } from './schema.ts'
import type { Resolvers } from './schema.generated.ts'

/** Answers a POST of an authenticated caller. Body limits and rate limits are applied before. */
export type GraphqlHandler = (request: Request, context: GraphqlContext) => Promise<Response>

export function createGraphqlHandler(ports: {
  readonly resolvers: readonly Resolvers[]
  readonly audit: AuditLog
  readonly isFlagOn: (flag: FlagName) => Promise<boolean>
}): GraphqlHandler {
  const schema = buildSchema(ports.resolvers, fieldAccess, createGuard(ports))
  const yoga = createYoga<GraphqlContext>({
    schema,
    // Both endpoints use this handler; the routes handle the path.
    graphqlEndpoint: '/*',
    fetchAPI: { Request, Response, ReadableStream, URL, Headers, TextEncoder, TextDecoder },
    logging: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    // The route limits the body.
    maxRequestBodySize: false,
    maskedErrors: false,
    plugins: [
      nestingPlugin(),
      ...limitPlugins(),
      anonymousPlugin(fieldAccess),
      operationPlugin(),
      answerErrorsPlugin(),
    ],
  })
  return async (request, context) =>
    isJson(request) ? yoga.fetch(request, context) : malformed('Send a JSON document with "query" and "variables".')
}

function isJson({ headers }: Request): boolean {
  return /^application\/(graphql\+)?json\b/.test(headers.get('content-type') ?? '')
}

function malformed(message: string): Response {
  return Response.json({ errors: [{ message, extensions: { code: 'InvalidInput', status: 422 } }] }, { status: 422 })
}

/** Before sign-in, requests can use only fields with the access `anyone`, and no introspection. */
function anonymousPlugin(access: ReadonlyMap<string, FieldAccess>): Plugin<GraphqlContext> {
  const isOpen = (name: string) =>
    ['Query', 'Mutation'].some((type) => {
      const entry = access.get(`${type}.${name}`)
      return entry !== undefined && 'anyone' in entry
    })
  return {
    // Runs before validation, whose hints ("Did you mean ...?") would reveal parts of the schema.
    onParse:
      () =>
      ({ result, context }) => {
        if (context.viewer.kind !== 'anonymous' || !isDocument(result)) return
        if (![...rootFields(result)].every((name) => name === '__typename' || isOpen(name)))
          throw new UnauthenticatedError('Sign in first.')
      },
  }
}

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && 'definitions' in value
}

function answerErrorsPlugin(): Plugin<GraphqlContext> {
  return {
    onResultProcess({ result, setResult, serverContext }) {
      const { log, info } = serverContext as unknown as GraphqlContext
      if (Array.isArray(result) || !('errors' in result) || result.errors === undefined) return
      setResult({
        ...result,
        errors: result.errors.map((error) => toAnswerError(error, { log, requestId: info.id })),
      })
    },
  }
}
