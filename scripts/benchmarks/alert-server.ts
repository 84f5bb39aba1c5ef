import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AlertServer {
  readonly url: string
  /** Adds this many new alerts. */
  raise(count: number): void
  close(): void
}

/**
 * Starts a mock of a server with this many alerts. It answers immediately, so that a benchmark measures only the
 * screen.
 */
export async function serveAlerts(count: number): Promise<AlertServer> {
  const alerts = Array.from({ length: count }, (_, index) => toAlert(index))
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { operationName, variables } = JSON.parse(text) as ListRequest
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data: answer(operationName, variables, alerts) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    raise: (added) => {
      for (let n = 0; n < added; n += 1) alerts.unshift(toAlert(alerts.length, Date.now()))
    },
    close: () => server.close().closeAllConnections(),
  }
}

interface ListRequest {
  readonly operationName: string
  readonly variables: {
    readonly id?: string
    readonly input?: { readonly pageSize?: number; readonly cursor?: string }
  }
}

function answer(name: string, { id, input = {} }: ListRequest['variables'], alerts: readonly object[]): object {
  if (name !== 'ListAlerts')
    return {
      alert: { ...toAlert(Number.parseInt(id ?? '0', 16)), deliveries: [], summary: [], context: {}, routing: {} },
    }
  const from = Number(input.cursor ?? 0)
  const to = Math.min(alerts.length, from + (input.pageSize ?? 25))
  const pageInfo = {
    __typename: 'PageInfo',
    hasNextPage: to < alerts.length,
    hasPreviousPage: from > 0,
    startCursor: String(from),
    endCursor: String(to),
  }
  const edges = alerts.slice(from, to).map((node) => ({ __typename: 'AlertEdge', node }))
  return { alerts: { __typename: 'AlertConnection', edges, pageInfo, totalCount: alerts.length } }
}

function toAlert(index: number, at = Date.now() - index * 60_000): object {
  const time = new Date(at).toISOString()
  return {
    __typename: 'Alert',
    id: index.toString(16).padStart(32, '0'),
    title: `Sign-in of user-${index} without a second factor from 203.0.113.${index % 250}`,
    severity: ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO'][index % 5],
    status: 'OPEN',
    type: 'RULE',
    origin: {
      __typename: 'AlertDetection',
      id: `Sample.Rule${index % 300}`,
      name: `Rule ${index % 300}`,
      type: 'RULE',
    },
    createdAt: time,
    firstEventOccurredAt: time,
    lastReceivedEventAt: time,
    assignee: null,
    eventCount: index % 40,
    logTypes: ['AWS.CloudTrail'],
    tags: [],
  }
}
