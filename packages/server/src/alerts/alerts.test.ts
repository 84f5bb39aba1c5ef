import type { LogTypeAccess } from '@picket/core'
import { allLogTypes } from '@picket/core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../stores/database.ts'
import { countAlerts, findAlerts, type AlertFilter } from '../stores/alerts/find-alerts.ts'
import { readTimeline } from '../stores/alerts/timeline-store.ts'
import { openTestDatabase } from '../stores/testing/open-stores.ts'
import { setAssignee, setStatus, type AlertUpdate, type ChangePorts } from './change-alerts.ts'
import { addComment, editComment } from './comment-on-alert.ts'
import { recordAlerts } from './record-alerts.ts'
import { fakePorts, joined, opened, viewerOf } from './testing/alerts.ts'

let database: Database
let ports: ChangePorts
let updates: AlertUpdate['what'][]

beforeEach(async () => {
  database = await openTestDatabase()
  updates = []
  let count = 0
  ports = {
    database,
    now: () => 5000,
    randomId: () => String(++count).padStart(32, '0'),
    changed: async (_trx, changes) => void updates.push(...changes.map(({ what }) => what)),
  }
})

const ana = viewerOf()
const slack = {
  outputId: 'd1',
  displayName: 'Slack',
  defaultForSeverity: ['HIGH' as const],
  alertTypes: ['RULE' as const],
  logTypes: [],
}

/** Returns the ids of the alerts that match a filter, newest first. */
async function find(filter: AlertFilter, access: LogTypeAccess = allLogTypes): Promise<readonly string[]> {
  const rows = await findAlerts(database, filter, access, { ascending: false, limit: 100 })
  expect(await countAlerts(database, filter, access)).toBe(rows.length)
  return rows.map(({ id }) => id)
}

describe('alerts that a batch opens', () => {
  it('roll back all changes if an alert to be joined was deleted', async () => {
    await recordAlerts(
      database,
      [joined({ id: 'gone', eventCount: 4, lastEventAt: 1500, logTypes: ['Other.Log'], summary: [] })],
      2000,
      fakePorts().ports,
    )
    expect(await database.selectFrom('alert_log_types').selectAll().execute()).toEqual([])
  })

  it('are stored, routed and reported once', async () => {
    const { ports: fakes, enqueued, notified } = fakePorts([slack])
    const changes = [opened({ id: 'a' }), opened({ id: 'b', severity: 'LOW' }), opened({ id: 'c', isSample: true })]
    await recordAlerts(database, changes, 2000, fakes)
    await recordAlerts(database, changes, 3000, fakes)
    expect(await find({})).toEqual(['c', 'b', 'a'])
    expect(enqueued).toEqual([
      { alertId: 'a', outputIds: ['d1'] },
      { alertId: 'b', outputIds: [] },
    ])
    expect(notified).toEqual(['a', 'b', 'c'])
    const [alert] = await findAlerts(database, {}, allLogTypes, { ascending: true, limit: 1 })
    expect(alert).toMatchObject({
      id: 'a',
      status: 'OPEN',
      listing: 'ALERT',
      logTypes: ['Sample.Log'],
      receivedAt: 2000,
    })
    expect(alert!.routing).toEqual({
      route: 'routing',
      reasons: [{ id: 'd1', chosen: true, reason: 'It takes alerts of rules with severity High.' }],
      notes: [],
    })
  })

  it('start as resolved if their severity is INFO, except system errors', async () => {
    await recordAlerts(
      database,
      [opened({ id: 'info', severity: 'INFO' }), opened({ id: 'error', severity: 'INFO', type: 'SYSTEM_ERROR' })],
      1,
      fakePorts().ports,
    )
    expect(await find({ statuses: ['RESOLVED'] })).toEqual(['info'])
    expect(await find({ statuses: ['OPEN'] })).toEqual(['error'])
  })

  it('change only their count, times, log types and summary when more events join', async () => {
    const { ports: fakes } = fakePorts()
    await recordAlerts(database, [opened({ id: 'a' })], 1, fakes)
    await setStatus(ports, ana, ['a'], 'TRIAGED')
    const summary = [{ attribute: 'ip', top: [{ value: '192.0.2.1', count: 3 }] }]
    await recordAlerts(
      database,
      [joined({ id: 'a', eventCount: 4, lastEventAt: 1500, logTypes: ['Other.Log'], summary })],
      9,
      fakes,
    )
    const [alert] = await findAlerts(database, {}, allLogTypes, { ascending: true, limit: 1 })
    expect(alert).toMatchObject({
      status: 'TRIAGED',
      eventCount: 4,
      lastEventAt: 1500,
      firstEventAt: 900,
      receivedAt: 9,
      logTypes: ['Other.Log', 'Sample.Log'],
      summary,
    })
  })
})

describe('finding alerts', () => {
  beforeEach(async () => {
    const changes = [
      opened({ id: 'a', createdAt: 1, title: '100% of Ünits_', tags: ['x"y'], logTypes: ['A.One'] }),
      opened({ id: 'b', createdAt: 2, severity: 'LOW', detectionId: 'Other', logTypes: ['A.One', 'B.Two'] }),
      opened({ id: 'c', createdAt: 2, type: 'RULE_ERROR', logTypes: ['B.Two'], eventCount: 7 }),
      opened({
        id: 'd',
        createdAt: 3,
        type: 'POLICY',
        logTypes: [],
        resourceTypes: ['AWS.S3.Bucket'],
        resourceId: 'arn:aws:s3:::one',
      }),
    ]
    await recordAlerts(database, changes, 10, fakePorts().ports)
    await setAssignee(ports, ana, ['b'], 'u9')
  })

  it.each<[AlertFilter, string]>([
    [{}, 'dcba'],
    [{ listing: 'ALERT' }, 'dba'],
    [{ listing: 'DETECTION_ERROR' }, 'c'],
    [{ types: ['POLICY', 'RULE_ERROR'] }, 'dc'],
    [{ types: [] }, 'dcba'],
    [{ detectionId: 'Other' }, 'b'],
    [{ createdAfter: 2, createdBefore: 2 }, 'cb'],
    [{ severities: ['LOW'] }, 'b'],
    [{ assigneeIds: ['u9'] }, 'b'],
    [{ onlyUnassigned: true }, 'dca'],
    [{ nameContains: '100% OF' }, 'a'],
    [{ nameContains: '1%0' }, ''],
    [{ nameContains: 'nits_' }, 'a'],
    [{ nameContains: "'; drop table alerts; --" }, ''],
    [{ logTypes: ['B.Two'] }, 'cb'],
    [{ resourceTypes: ['AWS.S3.Bucket'] }, 'd'],
    [{ resourceId: 'arn:aws:s3:::one' }, 'd'],
    [{ resourceId: 'arn:aws:s3:::other' }, ''],
    [{ tags: ['x"y'] }, 'a'],
    [{ eventCountMin: 2 }, 'c'],
    [{ eventCountMax: 6, statuses: ['OPEN'] }, 'dba'],
    [{ dedup: 'nobody' }, ''],
  ])('by %j', async (filter, ids) => {
    expect((await find(filter)).join('')).toBe(ids)
  })

  it.each<[LogTypeAccess, string]>([
    [{ kind: 'DENY_ALL', logTypes: [] }, 'd'],
    [{ kind: 'ALLOW', logTypes: ['A.One'] }, 'da'],
    [{ kind: 'ALLOW', logTypes: ['A.One', 'B.Two'] }, 'dcba'],
    [{ kind: 'ALLOW', logTypes: [] }, 'd'],
    [{ kind: 'DENY', logTypes: ['B.Two'] }, 'da'],
    [{ kind: 'DENY', logTypes: [] }, 'dcba'],
  ])('hides alerts with a log type that %j cannot see', async (access, ids) => {
    expect((await find({}, access)).join('')).toBe(ids)
    const bo = viewerOf({ logTypes: access })
    if (!ids.includes('b'))
      await expect(setStatus(ports, bo, ['b'], 'CLOSED')).rejects.toThrow('There is no alert "b".')
  })

  it('continues page by page, also among alerts with the same time', async () => {
    for (const ascending of [true, false]) {
      const seen: string[] = []
      let after: { createdAt: number; id: string } | undefined
      for (;;) {
        const page = { ascending, limit: 1, ...(after ? { after } : {}) }
        const [row] = await findAlerts(database, {}, allLogTypes, page)
        if (row === undefined) break
        seen.push(row.id)
        after = { createdAt: row.createdAt, id: row.id }
      }
      expect(seen.join('')).toBe(ascending ? 'abcd' : 'dcba')
    }
  })
})

describe('changing alerts', () => {
  beforeEach(async () => {
    await recordAlerts(database, [opened({ id: 'a' }), opened({ id: 'b' })], 1, fakePorts().ports)
  })

  const timeline = async (id: string) =>
    (await readTimeline(database, id, { limit: 50 })).map(({ type, old_value, new_value, body, actor }) => [
      type,
      old_value,
      new_value,
      body,
      (JSON.parse(actor) as { name: string }).name,
    ])

  it('records who changed what, and writes nothing if nothing changes', async () => {
    await setStatus(ports, ana, ['a', 'b', 'a'], 'TRIAGED')
    const rows = await setStatus(ports, ana, ['b', 'a'], 'TRIAGED')
    expect(rows.map(({ id, status, updatedAt }) => [id, status, updatedAt])).toEqual([
      ['b', 'TRIAGED', 5000],
      ['a', 'TRIAGED', 5000],
    ])
    await setAssignee(ports, ana, ['a'], 'u2')
    await setAssignee(ports, ana, ['a'], null)
    expect(await timeline('a')).toEqual([
      ['STATUS_CHANGE', 'OPEN', 'TRIAGED', null, 'ana@example.com'],
      ['ASSIGNEE_CHANGE', null, 'u2', null, 'ana@example.com'],
      ['ASSIGNEE_CHANGE', 'u2', null, null, 'ana@example.com'],
    ])
    expect(updates).toHaveLength(4)
  })

  it('changes nothing if one alert does not exist', async () => {
    await expect(setStatus(ports, ana, ['a', 'x'], 'CLOSED')).rejects.toThrow('There is no alert "x".')
    expect(await find({ statuses: ['OPEN'] })).toEqual(['b', 'a'])
    expect([await timeline('a'), updates]).toEqual([[], []])
  })

  it.each([
    [[], 'Specify at least one alert.'],
    [Array.from({ length: 101 }, String), 'At most 100 alerts can be changed in one call; these are 101.'],
  ])('rejects too few and too many', async (ids, message) => {
    await expect(setStatus(ports, ana, ids, 'CLOSED')).rejects.toThrow(message)
  })

  it('sanitizes comments, and lets only the author edit them', async () => {
    const html =
      '<p onclick="x()">Looks <b>bad</b><script>alert(1)</script><img src=x onerror=y> <a href="javascript:z">here</a></p>'
    const comment = await addComment(ports, ana, 'a', { body: html, format: 'HTML' })
    expect(comment.body).toBe('<p>Looks <b>bad</b> <a>here</a></p>')
    await expect(
      editComment(ports, viewerOf({ id: 'u2' }), comment.id, { body: 'no', format: 'PLAIN_TEXT' }),
    ).rejects.toThrow('Only the author can edit a comment.')
    await editComment(ports, ana, comment.id, { body: ' <i>fine</i> ', format: 'PLAIN_TEXT' })
    expect(await timeline('a')).toEqual([['COMMENT', null, null, '<i>fine</i>', 'ana@example.com']])
  })

  it.each([
    ['', 'HTML', 'The comment is empty. Enter some text.'],
    ['<script>x</script> ', 'HTML', 'The comment is empty. Enter some text.'],
    ['x'.repeat(10_001), 'PLAIN_TEXT', 'A comment has at most 10000 characters; this one has 10001.'],
  ] as const)('rejects comments without text or with too much text', async (body, format, message) => {
    await expect(addComment(ports, ana, 'a', { body, format })).rejects.toThrow(message)
  })

  it('hides comments of hidden alerts', async () => {
    const comment = await addComment(ports, ana, 'a', { body: 'x', format: 'PLAIN_TEXT' })
    const bo = viewerOf({ logTypes: { kind: 'DENY_ALL', logTypes: [] } })
    await expect(editComment(ports, bo, comment.id, { body: 'y', format: 'PLAIN_TEXT' })).rejects.toThrow(
      'There is no alert "a".',
    )
  })
})
