import { UnauthenticatedError } from '@picket/core'
import type { GraphqlHandler } from '../../graphql/create-graphql-handler.ts'
import { anonymousViewer } from '../../access/viewer.ts'
import type { Authenticator } from '../../access/authenticate.ts'
import { BodyTooLargeError } from '../../errors/body-too-large.ts'
import type { RateLimit } from '../rate-limit.ts'
import type { Route } from '../route.ts'

/** Uploads of content are part of the document as text, so bodies can be this large. */
const defaultMaxBody = 32 * 1024 * 1024
/** Before sign-in, only small requests are possible. */
const maxAnonymousBody = 64 * 1024

/**
 * GraphQL for the console, with the ID token of a session in `Authorization`, and for programs, with an API token in
 * `X-API-Key`. The permission table decides who can use which fields.
 */
export function graphqlRoutes(services: {
  readonly graphql: GraphqlHandler
  readonly authenticator: Authenticator
  readonly rate: RateLimit
  /** In bytes. */
  readonly maxBody?: number
}): readonly Route[] {
  const { graphql, authenticator, rate, maxBody = defaultMaxBody } = services
  const shared = { method: 'POST', access: { anyone: true }, errors: 'graphql' } as const
  return [
    {
      ...shared,
      path: '/graphql',
      maxBody,
      async handle(request, { info, log, identified }) {
        const token = request.headers.get('authorization')
        const viewer = token === null ? anonymousViewer : await authenticator.byIdToken(token, info)
        identified(viewer)
        if (viewer.kind === 'anonymous') assertSmall(request)
        else rate.take(`viewer:${viewer.id}`)
        return graphql(request, { viewer, info, log })
      },
    },
    {
      ...shared,
      path: '/public/graphql',
      about: 'GraphQL, for API tokens.',
      maxBody,
      async handle(request, { info, log, identified }) {
        const value = request.headers.get('x-api-key')
        if (value === null) throw new UnauthenticatedError('Send an API token in the header X-API-Key.')
        const viewer = await authenticator.byApiToken(value, info)
        identified(viewer)
        rate.take(`viewer:${viewer.id}`)
        return graphql(request, { viewer, info, log })
      },
    },
  ]
}

function assertSmall({ headers }: Request): void {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  if (!(length <= maxAnonymousBody)) throw new BodyTooLargeError(maxAnonymousBody)
}
