import { ForbiddenError, UnauthenticatedError } from '@picket/core'
import { viewerOf, type Authenticator } from '../../access/authenticate.ts'
import { switchedOff } from '../../access/flags.ts'
import { answerMcp } from '../../assistant/mcp/answer-mcp.ts'
import type { Redact } from '../../assistant/redact.ts'
import type { Toolbox } from '../../assistant/tools/create-toolbox.ts'
import type { FlagService } from '../../settings/flag-service.ts'
import type { RateLimit } from '../rate-limit.ts'
import type { Route } from '../route.ts'

/**
 * `POST /mcp`: the Model Context Protocol (streamable HTTP, without sessions and server-sent events), for programs with
 * an API token in `X-API-Key` or as a bearer token, and for sessions of users.
 */
export function mcpRoutes(services: {
  readonly toolbox: Toolbox
  readonly readRedact: () => Promise<Redact>
  readonly isFlagOn: FlagService['isOn']
  readonly authenticator: Authenticator
  readonly rate: RateLimit
  readonly version: string
}): readonly Route[] {
  const { toolbox, readRedact, isFlagOn, authenticator, rate, version } = services
  return [
    {
      method: 'POST',
      path: '/mcp',
      about: 'The Model Context Protocol, for AI programs with an API token.',
      access: { anyone: true },
      async handle(request, { info, identified }) {
        const viewer = await viewerOf(withApiKey(request.headers), info, authenticator)
        if (viewer.kind === 'anonymous')
          throw new UnauthenticatedError('Send an API token in the header X-API-Key, or as a bearer token.')
        identified(viewer)
        rate.take(`viewer:${viewer.id}`)
        if (!viewer.permissions.has('PicketAI'))
          throw new ForbiddenError('Access denied: this requires the permission PicketAI.')
        if (!(await isFlagOn('ENABLE_AI_SUMMARIES'))) throw switchedOff('ENABLE_AI_SUMMARIES')
        const answer = await answerMcp(await request.text(), {
          version,
          list: () => toolbox.list(viewer, { withChanges: true }),
          call: async (name, given) =>
            toolbox.call(viewer, {
              name,
              arguments: given,
              withChanges: true,
              redact: await readRedact(),
              request: info,
            }),
        })
        return answer === undefined ? new Response(null, { status: 202 }) : Response.json(answer)
      },
    },
  ]
}

/** Clients of the protocol usually send a token as `Authorization: Bearer`. */
function withApiKey(headers: Headers): Headers {
  const [, token] = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  if (token === undefined) return headers
  const changed = new Headers(headers)
  changed.delete('authorization')
  changed.set('x-api-key', token)
  return changed
}
