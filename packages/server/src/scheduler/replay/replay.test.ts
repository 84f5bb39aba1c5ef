import { beforeAll, describe, expect, it } from 'vitest'
import { openTestPython } from '../../detections/testing/open-detections.ts'
import { admin, userWith } from '../../identity/testing/viewers.ts'
import type { Lake } from '../../lake/lake.ts'
import { openTestLake } from '../testing/open-world.ts'
import { noProgress, type ReplayProgress } from './replay.ts'
import { openReplays } from './testing/open-replays.ts'

const python = openTestPython()
let lake: Lake
beforeAll(() => openTestLake((opened) => (lake = opened)))

const minute = 60_000
const start = Date.UTC(2026, 0, 1, 12)
const whole = { startsAt: start, endsAt: start + 120 * minute }

/** Rules have ids of their own in each test: all share one data lake. */
const pythonRule = (id: string, condition: string) => ({
  [`${id}.yml`]: `AnalysisType: rule\nRuleID: ${id}\nEnabled: true\nFilename: ${id}.py\nLogTypes: [Sample.Log]\nSeverity: High\nDedupPeriodMinutes: 30\n`,
  [`${id}.py`]: `def rule(event):\n    return ${condition}\n\n\ndef title(event):\n    return f"{event.get('user')} did it"\n`,
})
const yamlRule = (id: string, user: string, more = '') => ({
  [`${id}.yml`]: `AnalysisType: rule\nRuleID: ${id}\nEnabled: true\nLogTypes: [Sample.Log]\nSeverity: Low\n${more}Detection: [{ Key: user, Condition: Equals, Value: ${user} }]\n`,
})

const eventsOf = (name: string, minutes: readonly number[], user: string, more: object = {}) =>
  minutes.map((at) => ({
    id: `${name}-${user}-${String(at).padStart(4, '0')}`,
    at: start + at * minute,
    user,
    kind: name,
    ...more,
  }))

describe('a replay of rules', () => {
  it('reports what changed rules would have found, and which of that was found then', async () => {
    const id = 'Replay.Changed'
    const opened = await openReplays(
      python,
      lake,
      pythonRule(id, `event.get("kind") == "${id}" and event.get("user") == "ana"`),
    )
    const { replays, worker, send, world, resultOf, database } = opened
    world.now = start
    await send(`${id} 1`, [...eventsOf(id, [1, 5, 40], 'ana'), ...eventsOf(id, [2, 3], 'ben')])
    world.now = start + 150 * minute
    const text = `AnalysisType: rule\nRuleID: ${id}\nEnabled: true\nLogTypes: [Sample.Log]\nSeverity: Medium\nDetection:\n  - { Key: kind, Condition: Equals, Value: ${id} }\n  - { Key: user, Condition: Equals, Value: ben }\n`

    const same = await replays.create(admin, { detectionIds: [id], scope: whole })
    await worker.tick()
    const found = await replays.find(admin, same.id)
    expect([found.state, found.message]).toEqual(['DONE', ''])
    expect(await resultOf(same.id)).toEqual({
      detections: [
        {
          id,
          matches: 3,
          alerts: 2,
          errors: 0,
          matchDifference: { same: 3, added: 0, gone: 0 },
          alertDifference: { same: 2, added: 0, gone: 0 },
          errorSamples: [],
        },
      ],
      newMatches: [],
      goneMatches: [],
      goneAlerts: [],
      correlations: [],
      notes: [],
    })
    const alerts = await replays.alerts(admin, same.id, {}, { ascending: true, limit: 10 })
    const real = await database
      .selectFrom('alerts')
      .selectAll()
      .where('detection_id', '=', id)
      .orderBy('first_event_at')
      .execute()
    expect(
      alerts.map(({ title, severity, event_count, id: own, real_alert_id }) => [
        title,
        severity,
        event_count,
        own,
        real_alert_id,
      ]),
    ).toEqual(real.map((alert) => ['ana did it', 'HIGH', alert.event_count, alert.id, alert.id]))
    expect((JSON.parse(alerts[0]!.events) as { readonly user: string }[]).map(({ user }) => user)).toEqual([
      'ana',
      'ana',
    ])

    const draft = await replays.create(admin, { draft: { text }, scope: whole })
    await worker.tick()
    const { detections, newMatches, goneMatches, goneAlerts } = await resultOf(draft.id)
    expect(detections[0]).toMatchObject({
      matchDifference: { same: 0, added: 2, gone: 3 },
      alertDifference: { same: 0, added: 1, gone: 2 },
    })
    expect(newMatches.map(({ rowId }) => rowId)).toEqual([`${id}-ben-0002`, `${id}-ben-0003`])
    expect(goneMatches.map(({ rowId }) => rowId)).toEqual([`${id}-ana-0001`, `${id}-ana-0005`, `${id}-ana-0040`])
    expect(goneAlerts.map(({ id: own }) => own).sort()).toEqual(real.map((alert) => alert.id).sort())
    // None of this raised alerts.
    expect(await database.selectFrom('alerts').select('id').where('detection_id', '=', id).execute()).toHaveLength(2)
  })

  it('respects its window, its log types and its size limit', async () => {
    const id = 'Replay.Scope'
    const { replays, worker, send, world } = await openReplays(python, lake, yamlRule(id, 'scope'))
    world.now = start
    await send(`${id} 1`, eventsOf(id, [0, 10, 20, 30], 'scope'))
    world.now = start + 150 * minute
    const scope = { startsAt: start + 10 * minute, endsAt: start + 30 * minute }
    const { id: inside } = await replays.create(admin, { detectionIds: [id], scope })
    const { id: little } = await replays.create(admin, { detectionIds: [id], scope: { ...whole, maxBytes: 1 } })
    await worker.tick()
    const progressOf = async (one: string) => JSON.parse((await replays.find(admin, one)).progress) as ReplayProgress
    expect((await progressOf(inside)).matches).toBe(2)
    const { events, coveredUntil } = await progressOf(little)
    expect([events, coveredUntil]).toEqual([1, start])
    expect((await replays.find(admin, little)).message).toBe(
      'The size limit was reached. Events until 2026-01-01T12:00:00.000Z were read.',
    )
    const estimate = await replays.estimate(admin, { detectionIds: [id], scope })
    expect(estimate.events).toBeGreaterThanOrEqual(2)
    expect(estimate.bytes).toBeGreaterThan(0)
    await expect(
      replays.create(admin, { detectionIds: [id], scope: { ...whole, logTypes: ['Other.Log'] } }),
    ).rejects.toThrow('No rule of this replay has the log type "Other.Log".')
    await expect(replays.create(admin, { detectionIds: [id], scope: { startsAt: 5, endsAt: 5 } })).rejects.toThrow(
      'The end of the window must be after its start.',
    )
    await expect(
      replays.create(admin, { detectionIds: [id], scope: { ...whole, startsAt: start - 400 * 24 * 60 * minute } }),
    ).rejects.toThrow('A window can have at most 366 days.')
  })

  it('is hidden from users who cannot see its log types', async () => {
    const id = 'Replay.Hidden'
    const { replays } = await openReplays(python, lake, yamlRule(id, 'hidden'))
    const blind = { ...userWith('RuleModify'), logTypes: { kind: 'DENY', logTypes: ['Sample.Log'] } as const }
    await expect(replays.create(blind, { detectionIds: [id], scope: whole })).rejects.toThrow('Access denied')
    const { id: replay } = await replays.create(admin, { detectionIds: [id], scope: whole })
    await expect(replays.find(blind, replay)).rejects.toThrow(/^Replay .* does not exist/)
    await expect(replays.alerts(blind, replay, {}, { ascending: true, limit: 1 })).rejects.toThrow(
      /^Replay .* does not exist/,
    )
    await expect(replays.stop(blind, replay)).rejects.toThrow(/^Replay .* does not exist/)
    expect(await replays.list(blind, { limit: 10 })).toEqual([])
    const reader = userWith('RuleRead')
    await expect(replays.create(reader, { detectionIds: [id], scope: whole })).rejects.toThrow('RuleModify')
    await expect(replays.stop(reader, replay)).rejects.toThrow('RuleModify')
  })

  it('counts to thresholds and reports errors', async () => {
    const [loud, broken] = ['Replay.Loud', 'Replay.Broken']
    const { replays, worker, send, world, resultOf } = await openReplays(python, lake, {
      ...yamlRule(loud, 'loud', 'Threshold: 3\nDedupPeriodMinutes: 15\n'),
      ...pythonRule(broken, 'event["user"] == "loud" and int(event["kind"]) > 0'),
    })
    world.now = start
    await send(`${loud} 1`, eventsOf(loud, [60, 61, 62, 63, 90, 91], 'loud'))
    world.now = start + 150 * minute
    const scope = { startsAt: start + 60 * minute, endsAt: start + 100 * minute }
    const { id } = await replays.create(admin, { detectionIds: [loud, broken], scope })
    await worker.tick()
    const { detections } = await resultOf(id)
    expect(detections.map(({ matches, alerts, errors }) => [matches, alerts, errors])).toEqual([
      [6, 1, 0],
      [0, 0, 6],
    ])
    expect(detections[1]!.errorSamples).toEqual([
      { message: expect.stringContaining('ValueError') as string, count: 6 },
    ])
    const alerts = await replays.alerts(admin, id, { types: ['RULE'] }, { ascending: true, limit: 10 })
    expect(alerts.map(({ event_count, real_alert_id, id: own }) => [event_count, real_alert_id === own])).toEqual([
      [4, true],
    ])
  })
})

describe('a running replay', () => {
  it('stops on request, in the middle of a rule that does not end', async () => {
    const id = 'Replay.Endless'
    const files = {
      [`${id}.yml`]: `AnalysisType: rule\nRuleID: ${id}\nEnabled: false\nFilename: ${id}.py\nLogTypes: [Sample.Log]\nSeverity: High\n`,
      [`${id}.py`]: 'def rule(event):\n    while True:\n        pass\n',
    }
    const { replays, worker, send, world, database } = await openReplays(python, lake, files)
    world.now = start
    await send(`${id} 1`, eventsOf(id, [1], 'endless'))
    world.now = start + 150 * minute
    const { id: replay } = await replays.create(admin, { detectionIds: [id], scope: whole })
    const done = worker.tick()
    const isStarted = async () => (await replays.find(admin, replay)).attempts === 1
    await expect.poll(isStarted).toBe(true)
    await replays.stop(admin, replay)
    await done
    expect(await replays.find(admin, replay)).toMatchObject({
      state: 'CANCELED',
      message: 'The replay was stopped.',
      lease_owner: null,
    })
    // One that no process has started ends at once.
    const waiting = await replays.create(admin, { detectionIds: [id], scope: whole })
    expect(await replays.stop(admin, waiting.id)).toMatchObject({ state: 'CANCELED' })
    expect(await replays.stop(admin, waiting.id)).toMatchObject({ state: 'CANCELED' })
    expect(await database.selectFrom('replay_alerts').select('id').where('replay_id', '=', replay).execute()).toEqual(
      [],
    )
  })

  it('continues after its process crashed, and is given up when that happens again and again', async () => {
    const id = 'Replay.Killed'
    const opened = await openReplays(python, lake, yamlRule(id, 'killed'))
    const { replays, startWorker, send, world, resultOf } = opened
    world.now = start
    await send(`${id} 1`, eventsOf(id, [1, 50], 'killed'))
    world.now = start + 150 * minute
    const { id: replay } = await replays.create(admin, { detectionIds: [id], scope: whole })
    const down = () => {
      throw new Error('down')
    }
    const kill = (at: string) => startWorker({ at: (point) => void (point === at && down()) }).tick()
    await expect(kill('replay.leased')).rejects.toThrow('down')
    expect(await replays.find(admin, replay)).toMatchObject({ state: 'EVALUATION_IN_PROGRESS', attempts: 1 })
    // In a cluster, its lease has to expire first.
    await startWorker({ isAlone: false }).tick()
    expect(await replays.find(admin, replay)).toMatchObject({ attempts: 1 })
    world.now += 10 * minute
    await startWorker({ isAlone: false }).tick()
    expect(await replays.find(admin, replay)).toMatchObject({ state: 'DONE', attempts: 1 })
    expect((await resultOf(replay)).detections[0]).toMatchObject({ matches: 2, alerts: 1 })

    const { id: bad } = await replays.create(admin, { detectionIds: [id], scope: whole })
    for (let times = 0; times < 3; times++) await expect(kill('replay.leased')).rejects.toThrow('down')
    await startWorker().tick()
    expect(await replays.find(admin, bad)).toMatchObject({
      state: 'ERROR_EVALUATION',
      message:
        "The server crashed 3 times during this replay, so it is not started again. Find the reason in the server's log; then replay a shorter time range, or fewer detections at once.",
      progress: JSON.stringify({ ...noProgress, coveredUntil: start }),
    })
  })

  it('has the same result, wherever its process ends', async () => {
    const [yaml, python_] = ['Replay.Cut.Yaml', 'Replay.Cut.Python']
    const { replays, startWorker, send, world, resultOf, database } = await openReplays(python, lake, {
      ...yamlRule(yaml, 'cut', 'DedupPeriodMinutes: 15\nThreshold: 2\n'),
      ...pythonRule(python_, 'event.get("user") == "cut" and event["no" if event.get("more") else "user"] == "cut"'),
    })
    // A day of its own: all tests share one data lake.
    const day = start + 5 * 24 * 60 * minute
    const at = [0, 3, 6, 20, 21, 40, 41, 42, 80, 99, 110]
    world.now = day
    await send(
      'cut 1',
      at.map((one) => ({
        id: `cut-${one}`,
        at: day + one * minute,
        user: 'cut',
        ...(one === 41 && { more: { n: 1 } }),
      })),
    )
    world.now = day + 150 * minute
    const request = { detectionIds: [yaml, python_], scope: { startsAt: day, endsAt: day + 120 * minute } }
    const summaryOf = async (id: string) => {
      const progress = JSON.parse((await replays.find(admin, id)).progress) as ReplayProgress
      const alerts = await replays.alerts(admin, id, {}, { ascending: true, limit: 100 })
      const counts = { ...progress, reading: 0, processing: 0, estimate: undefined }
      return { ...(await resultOf(id)), counts, alerts: alerts.map((alert) => ({ ...alert, replay_id: '' })) }
    }
    const { id: uncut } = await replays.create(admin, request)
    await startWorker({ stretch: 2 }).tick()
    const wanted = await summaryOf(uncut)
    expect(wanted.counts).toMatchObject({ events: 11, errors: 1 })
    expect(wanted.alerts.length).toBeGreaterThan(3)

    const { id: cut } = await replays.create(admin, request)
    let ends = 0
    for (; (await replays.find(admin, cut)).state !== 'DONE' && ends < 20; ends++) {
      let passed = 0
      await startWorker({
        stretch: 2,
        // What it does after its second checkpoint is not stored.
        at(point) {
          if (point !== 'replay.checkpoint' || ++passed !== 2) return
          void database.updateTable('replays').set({ lease_owner: 'the dead' }).where('id', '=', cut).execute()
        },
      }).tick()
    }
    expect(ends).toBeGreaterThan(2)
    const goneOn = 'The replay continued in another process: state that rules in Python keep in memory was reset there.'
    expect(await summaryOf(cut)).toEqual({ ...wanted, notes: [goneOn] })
    expect(await database.selectFrom('replay_checkpoints').selectAll().execute()).toEqual([])
  })

  it('is returned by a server that stops', async () => {
    const id = 'Replay.Stopped'
    const { replays, startWorker, send, world } = await openReplays(python, lake, yamlRule(id, 'stopped'))
    world.now = start
    await send(`${id} 1`, eventsOf(id, [1], 'stopped'))
    world.now = start + 150 * minute
    const { id: replay } = await replays.create(admin, { detectionIds: [id], scope: whole })
    const first = startWorker({
      at: (point) => void (point === 'replay.leased' && queueMicrotask(() => void first.stop())),
    })
    await first.tick()
    expect(await replays.find(admin, replay)).toMatchObject({
      state: 'EVALUATION_IN_PROGRESS',
      attempts: 0,
      lease_owner: null,
    })
    await startWorker().tick()
    expect(await replays.find(admin, replay)).toMatchObject({ state: 'DONE' })
  })
})
