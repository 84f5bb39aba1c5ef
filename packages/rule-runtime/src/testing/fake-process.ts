import { createLineSplitter } from '../line-splitter.ts'
import type { ProcessListener, StartProcess } from '../process.ts'

/** The behavior of a fake process; each number selects one behavior, and the list is repeated. */
export interface FakeProcessPlan {
  readonly starts: readonly number[]
  readonly answers: readonly number[]
  /** Sizes of the chunks of output, and the milliseconds between two of them. */
  readonly cuts: readonly number[]
}

/** A process without failures answers everything. */
export const calm: FakeProcessPlan = { starts: [0], answers: [0], cuts: [1000] }

/** Returns the behavior of a start or an answer, by its number: most succeed, so that runs make progress. */
export const startKinds = ['at once', 'soon', 'late', 'soon', 'dies', 'hangs'] as const
export const answerKinds = [
  'at once',
  'soon',
  'late',
  'at once',
  'soon',
  'then ends',
  'ends first',
  'partly then ends',
  'is deaf',
  'hangs',
  'wrong id',
  'garbage',
  'changed',
  'fault',
] as const

interface Request {
  readonly id: number
  readonly op: string
  readonly job?: { readonly id: string; readonly cases: readonly { readonly name: string }[] }
  readonly rules?: readonly unknown[]
}

/** Starts fake processes behind the port of real ones, on the timers of the test. */
export function fakeProcesses(plan: FakeProcessPlan): { readonly start: StartProcess; readonly running: () => number } {
  const next = { starts: 0, answers: 0, cuts: 0 }
  const pick = (list: keyof FakeProcessPlan): number => plan[list][next[list]++ % plan[list].length]!
  const running = new Set<object>()
  return {
    running: () => running.size,
    start: (_, listener) => {
      const process = fakeProcess(listener, pick, () => running.delete(process))
      running.add(process)
      return process
    },
  }
}

function fakeProcess(
  listener: ProcessListener,
  pick: (list: keyof FakeProcessPlan) => number,
  onEnd: () => void,
): ReturnType<StartProcess> {
  const split = createLineSplitter(1 << 20, (line, parts) => listener.onLine(line, parts))
  const requests: string[] = []
  let output: Promise<void> = Promise.resolve()
  let isBusy = true
  let isDeaf = false
  let hasEnded = false
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

  /** Writes bytes in chunks; what is still in the pipe at the end is read before the end is reported. */
  const write = (text: string): Promise<void> =>
    (output = output.then(async () => {
      for (let bytes = Buffer.from(text); bytes.length > 0;) {
        const size = 1 + (pick('cuts') % 40)
        split(bytes.subarray(0, size))
        bytes = bytes.subarray(size)
        if (size % 3 === 0) await wait(size)
      }
    }))
  const end = (code: number | null): void => {
    if (hasEnded) return
    hasEnded = true
    onEnd()
    void output.then(() => setTimeout(() => listener.onExit({ code, signal: null, lastWords: '' }), 0))
  }
  const answer = async (line: string): Promise<void> => {
    const { id, op, job, rules } = JSON.parse(line.split('\u001e')[0]!) as Request
    const results: Readonly<Record<string, unknown>> = {
      run: { id: job?.id, cases: job?.cases.map(({ name }) => ({ name, functions: [], output: '' })) },
      load: rules?.map(() => null),
      evaluate: { hits: [], costs: [] },
    }
    const good = `r ${JSON.stringify({ id, result: results[op] ?? null })}\n`
    const kind = answerKinds[pick('answers') % answerKinds.length]!
    if (op === 'run') await write(`p load\n${job!.cases.length > 0 ? 'p case 0\n' : ''}`)
    if (kind === 'soon') await wait(7)
    if (kind === 'late') await wait(90)
    if (kind === 'hangs') return new Promise(() => {})
    if (kind === 'is deaf') isDeaf = true
    else if (kind === 'ends first') end(9)
    else if (kind === 'partly then ends') {
      await write(good.slice(0, good.length / 2))
      end(1)
    } else if (kind === 'garbage') await write('# nonsense\n')
    else if (kind === 'wrong id') await write('r {"id":-1,"result":null}\n')
    else if (kind === 'fault') await write(`r ${JSON.stringify({ id, fault: 'it broke' })}\n`)
    else await write(kind === 'changed' ? `t json.dumps was changed\n${good}` : good)
    if (kind === 'then ends') end(0)
  }
  const work = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    while (requests.length > 0 && !hasEnded && !isDeaf) {
      await answer(requests.shift()!)
    }
    isBusy = false
  }

  const kind = startKinds[pick('starts') % startKinds.length]!
  const begin = async (): Promise<void> => {
    if (kind === 'hangs') return
    await wait(kind === 'at once' ? 0 : kind === 'soon' ? 20 : 400)
    if (kind === 'dies') return end(1)
    await write('h {"protocol":1}\n')
    isBusy = false
    await work()
  }
  void begin()

  return {
    pid: -1,
    send: (line) => {
      // A write to a process that has ended, or has closed its input, is lost.
      if (hasEnded || isDeaf) return
      requests.push(line)
      void work()
    },
    kill: () => end(null),
  }
}
