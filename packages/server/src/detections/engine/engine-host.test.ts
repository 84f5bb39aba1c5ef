import { defaultLimits } from '@picket/engine'
import { expect, it, onTestFinished } from 'vitest'
import { admin } from '../../identity/testing/viewers.ts'
import { silentLog } from '../../ports/log.ts'
import { readEngineState } from '../../stores/engine-state/engine-state-store.ts'
import { createSpecChanger } from '../change-specs.ts'
import type { DetectionPython } from '../python.ts'
import { createDetectionService } from '../detection-service.ts'
import { archiveOf, content, openDetections, openTestPython } from '../testing/open-detections.ts'
import { createEngineHost, type ProblemReport } from './engine-host.ts'

const python = openTestPython()
const now = Date.parse('2026-01-01T00:00:00Z')

async function open(
  change: Partial<Pick<DetectionPython, 'openStream' | 'guardsFor'>> & { readonly guardMs?: number } = {},
) {
  const opened = await openDetections(python)
  await opened.uploads.upload(admin, { data: archiveOf(content) })
  const reports: ProblemReport[] = []
  const start = () => {
    const reportProblems = (report: ProblemReport) => void reports.push(report)
    const { guardMs = 60_000, ...changed } = change
    const from = { ...python, ...changed }
    const host = createEngineHost({ ...opened, python: from, reportProblems, log: silentLog, retryMs: 5, guardMs })
    onTestFinished(() => host.close())
    return host
  }
  return { ...opened, reports, start }
}

function batch(id: string, ...events: readonly object[]) {
  return {
    id,
    now,
    events: events.map((event) => ({ text: JSON.stringify(event), logType: 'Sample.Log', eventTime: now })),
  }
}

const both = { ip: '8.8.8.8', kind: 'bad' }

it('runs what is enabled and follows changes', async () => {
  const { detections, start, reports, library } = await open()
  const host = start()
  const matched = async (id: string) =>
    (await host.evaluate(batch(id, both))).matches.map(({ signal }) => signal.ruleId)
  expect(await matched('1')).toEqual(['Sample.Login', 'Sample.Simple'])
  await detections.setEnabled(admin, ['Sample.Simple'], false)
  await host.settled()
  expect(host.revision).toBe((await library.current()).revision)
  expect(await matched('2')).toEqual(['Sample.Login'])
  const body = 'def rule(event):\n    return False\n'
  await detections.update(admin, { id: 'Sample.Login', kind: 'rule', changes: [], body }, { tests: 'none' })
  await detections.setEnabled(admin, ['Sample.Simple'], true)
  await host.settled()
  expect(await matched('3')).toEqual(['Sample.Simple'])
  expect(host.report().map(({ ruleId, counts }) => [ruleId, counts.events, counts.matched])).toEqual([
    ['Sample.Login', 1, 0],
    ['Sample.Simple', 1, 1],
  ])
  expect(reports).toEqual([])
})

it('applies a change before its author gets the response', async () => {
  const { detections, uploads, start, changer } = await open()
  const host = start()
  const matched = async (id: string) =>
    (await host.evaluate(batch(id, both))).matches.map(({ signal }) => signal.ruleId)
  await detections.setEnabled(admin, ['Sample.Simple'], false)
  expect([host.revision, await matched('1')]).toEqual([changer.revision, ['Sample.Login']])
  const body = 'def rule(event):\n    return False\n'
  await detections.update(admin, { id: 'Sample.Login', kind: 'rule', changes: [], body }, { tests: 'none' })
  expect([host.revision, await matched('2')]).toEqual([changer.revision, []])
  await uploads.upload(admin, { data: archiveOf(content) })
  expect([host.revision, await matched('3')]).toEqual([changer.revision, ['Sample.Login', 'Sample.Simple']])
  await detections.remove(admin, ['Sample.Login'])
  expect([host.revision, await matched('4')]).toEqual([changer.revision, ['Sample.Simple']])
})

it('notifies of existing rules, also if they were read before the listener was added', async () => {
  const { changer } = await open()
  const reported: number[] = []
  const { revision } = await changer.refresh()
  changer.onChange((library) => void reported.push(library.revision))
  expect(reported).toEqual([revision])
})

it('does not block changes forever when rules cannot be loaded', async () => {
  const opened = await open()
  const failing = {
    ...python,
    openStream: () => {
      throw new Error('no memory')
    },
  }
  const changer = createSpecChanger({ ...opened, patience: 1 })
  const host = createEngineHost({
    ...opened,
    changer,
    python: failing,
    reportProblems: () => undefined,
    log: silentLog,
  })
  onTestFinished(() => host.close())
  changer.onChange(() => new Promise(() => undefined))
  const before = changer.revision
  await createDetectionService({ ...opened, changer }).setEnabled(admin, ['Sample.Simple'], false)
  expect([changer.revision > before, host.isLive()]).toEqual([true, false])
})

it('reports rules that do not run, and that they run again', async () => {
  const { detections, start, reports } = await open()
  const host = start()
  await host.settled()
  const broken = {
    id: 'Sample.Login',
    kind: 'rule',
    changes: [],
    body: 'raise ValueError("no")\ndef rule(event):\n    return True\n',
  } as const
  await detections.update(admin, broken, { tests: 'none' })
  await host.settled()
  expect(host.problems).toEqual([{ ruleId: 'Sample.Login', message: 'It could not be loaded: ValueError: no' }])
  expect((await host.evaluate(batch('1', both))).matches).toHaveLength(1)
  await detections.update(admin, { ...broken, body: 'def rule(event):\n    return True\n' }, { tests: 'none' })
  await host.settled()
  expect(reports).toEqual([
    { appeared: [{ ruleId: 'Sample.Login', message: 'It could not be loaded: ValueError: no' }], cleared: [] },
    { appeared: [], cleared: ['Sample.Login'] },
  ])
})

it('evaluates each batch by the rules from before or after a change, and loses none', async () => {
  const { detections, start } = await open()
  const host = start()
  await host.settled()
  const events = Array.from({ length: 40 }, () => both)
  const outcomes: Promise<readonly number[]>[] = []
  let isDone = false
  const changing = (async () => {
    for (const enabled of [false, true, false]) {
      await detections.setEnabled(admin, ['Sample.Login', 'Sample.Simple'], enabled)
      await host.settled()
    }
    isDone = true
  })()
  for (let n = 0; !isDone || n < 20; n++) {
    outcomes.push(
      host.evaluate(batch(`b${n}`, ...events)).then(({ matches, balance }) => [balance.received, matches.length]),
    )
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await changing
  const seen = (await Promise.all(outcomes)).map(String)
  expect(new Set(seen)).toEqual(new Set(['40,80', '40,0']))
})

it('stores its state in the transaction of a batch, in order, and continues from it', async () => {
  const { database, start } = await open()
  const host = start()
  const [first, second] = [await host.evaluate(batch('1', both)), await host.evaluate(batch('2', both))]
  const keep = (outcome: typeof first) => database.transaction().execute((trx) => host.keep(trx, outcome))
  await expect(keep(second)).rejects.toThrow('Change 2 of the engine')
  await keep(first)
  const broken = database.transaction().execute(async (trx) => {
    await host.keep(trx, second)
    throw new Error('the alerts could not be kept')
  })
  await expect(broken).rejects.toThrow('the alerts could not be kept')
  expect((await readEngineState(database, 'main')).batches).toEqual(['1'])

  const lost = host.turns.alone(async () => {
    throw new Error('nothing is kept')
  })
  await expect(lost).rejects.toThrow('nothing is kept')
  await host.turns.alone(async () => undefined)
  const again = await host.evaluate(batch('2', both))
  expect([again.replayed, again.alerts.map(({ kind }) => kind)]).toEqual([false, ['joined', 'joined']])
  await keep(again)
  await keep(again)
  await host.close()
  const next = start()
  const third = await next.evaluate(batch('3', both))
  expect(third.alerts.map((change) => (change.kind === 'joined' ? change.matches : 0))).toEqual([3, 3])
  expect((await next.evaluate(batch('2', both))).replayed).toBe(true)
})

it('restores the result of changes: expired windows, ids beyond the limit, more rows than fit into one statement', async () => {
  const { database, ...opened } = await open()
  const limits = { ...defaultLimits, windows: 300, batches: 3 }
  const host = createEngineHost({
    ...opened,
    database,
    python,
    reportProblems: () => undefined,
    log: silentLog,
    limits,
    name: 'other',
  })
  onTestFinished(() => host.close())
  const { createEngine, toEngineRules } = await import('@picket/engine')
  const { content: specs } = await opened.library.current()
  const simple = toEngineRules(specs).rules.filter(({ id }) => id === 'Sample.Simple')
  const engine = await createEngine({ rules: simple, limits, recordChanges: true })
  for (let n = 0; n < 6; n++) {
    const events = Array.from({ length: 120 }, (_, k) => ({ kind: 'bad', n: n * 1000 + k }))
    const times = events.map((event, k) => ({
      text: JSON.stringify(event),
      logType: 'Sample.Log',
      eventTime: now + (n * 1000 + k) * 7_200_000,
    }))
    const { change } = await engine.evaluate({ id: `${n}`, now: now + n * 90_000, events: times })
    await database.transaction().execute((trx) => host.keep(trx, { change } as never))
    expect(await readEngineState(database, 'other')).toEqual(engine.takeState())
  }
})

it('rejects batches once it is closed, even one that waited for the rules', async () => {
  const { start } = await open({
    openStream: () => {
      throw new Error('no memory')
    },
  })
  const host = start()
  const waiting = host.evaluate(batch('1', both))
  waiting.catch(() => undefined)
  await host.close()
  await expect(waiting).rejects.toThrow('The engine is closed.')
})

it('loads the next rules beside the running ones, once', async () => {
  const opened: string[][] = []
  const { detections, start } = await open({
    openStream: () => {
      const stream = python.openStream()
      const calls: string[] = []
      opened.push(calls)
      return {
        load: (environment, rules) => {
          calls.push(`load ${rules.map(({ id }) => id).join()}`)
          return stream.load(environment, rules)
        },
        evaluate: (events) => {
          calls.push('evaluate')
          return stream.evaluate(events)
        },
        close: () => {
          calls.push('close')
          return stream.close()
        },
      }
    },
  })
  const host = start()
  await host.evaluate(batch('1', both))
  const body = 'def rule(event):\n    return True\n'
  await detections.update(admin, { id: 'Sample.Login', kind: 'rule', changes: [], body }, { tests: 'none' })
  await host.settled()
  await host.evaluate(batch('2', both))
  expect(opened).toEqual([
    ['load Sample.Login', 'evaluate', 'close'],
    ['load Sample.Login', 'evaluate'],
  ])
  // Nothing that runs in Python changes.
  await detections.setEnabled(admin, ['Sample.Simple'], false)
  await host.evaluate(batch('3', both))
  expect(opened.map((calls) => calls.at(-1))).toEqual(['close', 'evaluate'])
  expect(opened[1]).toHaveLength(3)
})

it('does not wait for slow guards, and applies them once they are found', async () => {
  const gate = Promise.withResolvers<void>()
  const { start, detections } = await open({
    guardMs: 1,
    guardsFor: (environment) => ({
      async guards(requests) {
        await gate.promise
        return python.guardsFor(environment).guards(requests)
      },
    }),
  })
  const body = 'def rule(event):\n    return event.get("kind") == "bad"\n'
  await detections.update(admin, { id: 'Sample.Login', kind: 'rule', changes: [], body }, { tests: 'none' })
  const host = start()
  const access = () => JSON.stringify(host.report().find(({ ruleId }) => ruleId === 'Sample.Login')?.access)
  expect((await host.evaluate(batch('1', both))).matches).toHaveLength(2)
  const without = access()
  // Those of an earlier change come too late.
  await detections.setEnabled(admin, ['Sample.Simple'], false)
  gate.resolve()
  while (access() === without) await new Promise((resolve) => setTimeout(resolve, 5))
  expect([without, access()]).toEqual([expect.stringContaining('every event'), expect.stringContaining('value')])
  expect((await host.evaluate(batch('2', both))).matches.map(({ signal }) => signal.ruleId)).toEqual(['Sample.Login'])
})

it('retries loading rules when Python does not start', async () => {
  let attempts = 0
  const { start } = await open({
    openStream: () => {
      if (++attempts < 3) throw new Error('no memory')
      return python.openStream()
    },
  })
  const host = start()
  expect((await host.evaluate(batch('1', both))).matches).toHaveLength(2)
  expect(attempts).toBe(3)
})
