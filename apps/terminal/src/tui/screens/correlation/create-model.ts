import type { Folder, FolderRow } from '../../folder/folder.ts'
import { createStore } from '../../state/store.ts'
import { createTextModel } from '../../state/text-model.ts'
import { parseSimulation, runSimulation, type SimulatedTest } from './simulate-test.ts'
import { readRule, type ReadRule } from './read-rule.ts'
import { tabNames, type CorrelationModel, type PlayerState } from './screen-model.ts'

/** Creates the state of the screen. Results are cached until the folder is read again. */
export function createCorrelationModel(folder: Folder, file: string): CorrelationModel {
  const playing = createStore<PlayerState>({ test: 0, time: undefined, track: 0, isOn: false })
  const timelines = createStore<ReadonlyMap<string, SimulatedTest>>(new Map())
  let read: { readonly rows: readonly FolderRow[]; readonly rule: ReadRule | undefined } | undefined
  let tests: { readonly rule: ReadRule; readonly cases: Map<number, SimulatedTest> } | undefined
  const row = (): FolderRow | undefined => folder.store.get().rows.find((one) => one.file === file)
  const rule = (): ReadRule | undefined => {
    const { rows } = folder.store.get()
    if (read?.rows === rows) return read.rule
    const one = row()
    if (read !== undefined) timelines.settle(() => new Map())
    read = { rows, rule: one === undefined ? undefined : readRule(folder.cwd, one, rows) }
    return read.rule
  }
  const played = (): SimulatedTest | undefined => {
    const now = rule()
    const { test: at } = playing.get()
    const test = now?.tests[at]
    if (now === undefined || test === undefined) return undefined
    if (now.body === undefined) return { state: 'failed', why: 'The Detection of the rule has errors.' }
    if (test.data === undefined) {
      const known = timelines.get().get(test.name)
      // The folder has been read again since the last run.
      if (known === undefined) queueMicrotask(() => requestTimeline(model))
      return known ?? { state: 'waiting' }
    }
    if (tests?.rule !== now) tests = { rule: now, cases: new Map() }
    const known = tests.cases.get(at) ?? runSimulation(now.body, test.data)
    tests.cases.set(at, known)
    return known
  }
  const model: CorrelationModel = {
    folder,
    file,
    tab: createStore(0),
    texts: tabNames.map(() => createTextModel()),
    playing,
    timelines,
    row,
    rule,
    played,
    moment: () => {
      const one = played()
      const { time } = playing.get()
      if (one?.state !== 'ready' || time === undefined) return 0
      return Math.max(
        0,
        one.simulation.moments.findLastIndex((moment) => moment.time <= time),
      )
    },
    lines: [],
  }
  return model
}

/** Runs the current timeline unless it has started: its raw events run through their rules, in the worker. */
export function requestTimeline(model: CorrelationModel): void {
  const { folder, timelines, playing } = model
  const rule = model.rule()
  const test = rule?.tests[playing.get().test]
  const id = model.row()?.id
  if (test === undefined || id === undefined || test.kind !== 'timeline' || timelines.get().has(test.name)) return
  const keep = (played: SimulatedTest): void => {
    if (model.rule() === rule) timelines.set(new Map([...timelines.get(), [test.name, played]]))
  }
  keep({ state: 'waiting' })
  folder.run(['explain', id, '--test', test.name, '--steps', '--format', 'json']).then(
    (ran) => keep(parseSimulation(ran)),
    (error: unknown) => keep({ state: 'failed', why: error instanceof Error ? error.message : String(error) }),
  )
}
