import { InvalidInputError } from '@picket/core'
import { receiveJira } from '../../sync/receive-jira.ts'
import { receiveSlack } from '../../sync/receive-slack.ts'
import type { SyncPorts, SyncRequest } from '../../sync/sync-service.ts'
import type { Route } from '../route.ts'

/** Receives changes of alerts from Slack and Jira. Each request is signed with a secret of its destination. */
export function syncRoutes(ports: SyncPorts): readonly Route[] {
  return [
    toRoute('/sync/slack/:outputId', (request) => receiveSlack(ports, request)),
    toRoute('/sync/jira/:outputId', (request) => receiveJira(ports, request)),
  ]
}

function toRoute(path: string, receive: (request: SyncRequest) => Promise<object>): Route {
  return {
    method: 'POST',
    path,
    access: { anyone: true },
    async handle(request, { params, info }) {
      const body = await request.text().catch((cause: unknown) => {
        throw new InvalidInputError('The request was interrupted. Send it again.', { cause })
      })
      return Response.json(await receive({ outputId: params['outputId'] ?? '', headers: request.headers, body, info }))
    },
  }
}
