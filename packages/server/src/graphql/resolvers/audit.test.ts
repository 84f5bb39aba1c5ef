import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { createAuditLog } from '../../audit/create-audit-log.ts'
import { withoutSecrets } from '../../audit/without-secrets.ts'
import { admin, userWith } from '../../identity/testing/viewers.ts'
import { systemViewer } from '../../access/viewer.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { openGraphql } from '../testing/ask.ts'
import { createAuditResolvers } from './audit.ts'

const query = `query($input: AuditLogsInput) { auditLogs(input: $input) {
  edges { node { timestamp action result actorKind actorId actorName sourceIP userAgent requestId parameters } }
  pageInfo { endCursor hasNextPage }
} }`

async function open() {
  const database = await openTestDatabase()
  const clock = { now: Date.parse('2026-05-01T00:00:00Z') }
  let count = 0
  const audit = createAuditLog({ database, now: () => clock.now, randomId: () => String(++count).padStart(32, '0') })
  const { ask } = openGraphql([createAuditResolvers({ audit, findActor: async () => null })])
  return { audit, clock, ask: (input: object) => ask(admin, query, { input }) }
}

describe('the audit log', () => {
  it('shows actor, action and address, newest first', async () => {
    const { audit, ask, clock } = await open()
    const request = { id: 'request-7', address: '192.0.2.1', userAgent: 'browser' }
    await audit.record({ action: 'SIGN_IN', viewer: userWith(), parameters: { a: [1] }, result: 'FAILED', request })
    clock.now += 1000
    await audit.record({ action: 'ROTATE', viewer: systemViewer, parameters: undefined, result: 'SUCCEEDED' })
    expect((await ask({})).data.auditLogs).toEqual({
      edges: [
        {
          node: {
            timestamp: '2026-05-01T00:00:01.000Z',
            action: 'ROTATE',
            result: 'SUCCEEDED',
            actorKind: 'system',
            actorId: systemViewer.id,
            actorName: 'Picket',
            sourceIP: null,
            userAgent: null,
            requestId: null,
            parameters: null,
          },
        },
        {
          node: {
            timestamp: '2026-05-01T00:00:00.000Z',
            action: 'SIGN_IN',
            result: 'FAILED',
            actorKind: 'user',
            actorId: 'user-1',
            actorName: 'user@picket.test',
            sourceIP: '192.0.2.1',
            userAgent: 'browser',
            requestId: 'request-7',
            parameters: { a: [1] },
          },
        },
      ],
      pageInfo: { endCursor: expect.any(String), hasNextPage: false },
    })
  })

  it('is searched by actor, action, result and time, page by page', async () => {
    const { audit, ask, clock } = await open()
    for (let index = 0; index < 7; index++) {
      const [action, result] = index % 2 === 0 ? (['EVEN', 'SUCCEEDED'] as const) : (['ODD', 'FAILED'] as const)
      await audit.record({ action, viewer: { ...userWith(), id: `user-${index % 3}` }, parameters: index, result })
      // Two entries share a time; paging must not skip one of them.
      if (index % 2 === 1) clock.now += 60_000
    }
    const found = async (input: object) =>
      (await ask(input)).data.auditLogs.edges.map((edge: { node: { parameters: number } }) => edge.node.parameters)
    expect(await found({ actions: ['ODD'] })).toEqual([5, 3, 1])
    expect(await found({ actions: [] })).toEqual([])
    expect(await found({ result: 'SUCCEEDED', actorIds: ['user-0'] })).toEqual([6, 0])
    expect(await found({ startTime: '2026-05-01T00:01:00Z', endTime: '2026-05-01T00:02:00Z' })).toEqual([3, 2])
    const pages: number[][] = []
    for (let cursor: string | null = null; ;) {
      const {
        edges,
        pageInfo,
      }: { edges: { node: { parameters: number } }[]; pageInfo: { endCursor: string; hasNextPage: boolean } } = (
        await ask({ pageSize: 3, cursor })
      ).data.auditLogs
      pages.push(edges.map(({ node }) => node.parameters))
      if (!pageInfo.hasNextPage) break
      cursor = pageInfo.endCursor
    }
    expect(pages).toEqual([[6, 5, 4], [3, 2, 1], [0]])
    await audit.forgetBefore(clock.now)
    expect(await found({})).toEqual([6])
  })
})

describe('parameters', () => {
  it('lose their secrets, by path and by name', () => {
    const input = {
      config: [{ url: 'https://hooks.test/T0/secret-part', channel: 'soc' }, { url: 'x' }],
      password: 'hunter2',
      nested: { apiToken: 'hunter2', tokens: 3, tokenId: 'id-1' },
    }
    expect(withoutSecrets({ input }, ['input.config.*.url'])).toEqual({
      input: {
        config: [{ url: '[hidden]', channel: 'soc' }, { url: '[hidden]' }],
        password: '[hidden]',
        nested: { apiToken: '[hidden]', tokens: 3, tokenId: 'id-1' },
      },
    })
  })

  it('stay small, whatever the arguments are', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => {
        expect(JSON.stringify(withoutSecrets(value, []))).toBeDefined()
      }),
    )
    const cut = withoutSecrets({ zip: 'x'.repeat(5000), ids: Array.from({ length: 500 }, () => 1) }, []) as {
      zip: string
      ids: unknown[]
    }
    expect([cut.zip.length, cut.zip.slice(-22), cut.ids.length, cut.ids.at(-1)]).toEqual([
      1022,
      '[4000 more characters]',
      101,
      '[400 more]',
    ])
  })
})
