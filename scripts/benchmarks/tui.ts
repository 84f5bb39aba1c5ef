import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveAlerts, type AlertServer } from './alert-server.ts'
import type { Benchmark, BenchmarkContext, Row } from './benchmark.ts'
import { median, pair } from './measure.ts'
import { openOnTerminal, type OnTerminal } from './on-terminal.ts'

const keyBudget = 'under 30 ms from a key to its frame'
const alerts = 10_000
const presses = 200
/** Without --minutes; an hour is what counts. */
const shortMinutes = 0.5

/**
 * The terminal UI on a pseudo-terminal of 200x50: how soon it is there, what a key costs in time, bytes and processor time, and its memory
 * while alerts come in all the time.
 */
export const tui: Benchmark = {
  name: 'tui',
  async run(context) {
    const { root, content, runs, minutes = shortMinutes } = context
    const home = mkdtempSync(join(tmpdir(), 'picket-bench-tui-'))
    const server = await serveAlerts(alerts)
    const env = {
      HOME: home,
      PICKET_URL: server.url,
      PICKET_TOKEN: 'none',
      TERM: 'xterm-256color',
      TERMINAL_SIZE: '50x200',
    }
    const main = join(root, 'apps/terminal/dist/main.js')
    const open = (...words: string[]) => openOnTerminal(root, [main, 'tui', ...words], { cwd: content, env })
    const atPrompt = (...args: string[]) => openOnTerminal(root, args, { cwd: content, env, atPrompt: true })
    const openEcho = () => openOnTerminal(root, ['-e', echo], { cwd: content, env })
    try {
      return [
        await measureFirstFrame(runs, main, atPrompt),
        await measureKeys(`${alerts.toLocaleString('en')} alerts`, open('alerts'), openEcho(), 'G'),
        await measureKeys('the detections', open('detections'), openEcho(), ''),
        await measureMemory(open('alerts'), server, minutes),
      ]
    } finally {
      server.close()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

/** The least that can be done for a key: what a key costs in the terminal and between processes, whoever draws. */
const echo = `process.stdin.setRawMode(true)
process.stdin.on('data', () => process.stdout.write('\\u001b[?2026h\\u001b[2;1Hx\\u001b[?2026l'))
process.stdout.write('ready')`

/** From Enter at the prompt of a shell to the frame, and to what a program prints that does nothing else. */
async function measureFirstFrame(
  runs: BenchmarkContext['runs'],
  main: string,
  atPrompt: (...args: string[]) => OnTerminal,
): Promise<Row> {
  const spent: number[] = []
  const untilThere = async (...args: string[]): Promise<number> => {
    const ui = atPrompt(...args)
    await ui.until('> ')
    const started = performance.now()
    ui.press('\r')
    await ui.until('picket >')
    const ms = performance.now() - started
    if (args[0] === main) spent.push(ui.spent())
    ui.close()
    return ms
  }
  const [first, node] = await pair(
    runs,
    () => untilThere(main, 'tui', 'alerts'),
    () => untilThere('-e', 'process.stdout.write("picket >")'),
  )
  return {
    what: 'picket tui, first frame',
    ms: first,
    baseline: { what: 'node -e that prints a word', ms: node },
    budget: 'under 300 ms where node -e 0 takes 38 ms (7.9x)',
    notes: [`${Math.round(median(spent))} ms of processor time until then, workers included`],
  }
}

async function measureKeys(what: string, ui: OnTerminal, bare: OnTerminal, loadsAll: string): Promise<Row> {
  // Only what changes is written, so that no text of the screen can be waited for: it is ready when nothing comes any more.
  await ui.quiet(3_000)
  ui.press(loadsAll)
  await ui.quiet(3_000)
  ui.press('gg')
  await ui.quiet(500)
  const times: number[] = []
  const bareTimes: number[] = []
  const sizes: number[] = []
  const before = ui.spent()
  for (let press = 0; press < presses; press += 1) {
    const { ms, bytes } = await ui.answer('j')
    times.push(ms)
    sizes.push(bytes)
    bareTimes.push((await bare.answer('j')).ms)
    await sleep(20)
  }
  const spent = (ui.spent() - before) / presses
  const memory = Math.round(ui.memory() / 1024)
  ui.close()
  bare.close()
  return {
    what: `a key among ${what}, 95 %`,
    ms: at(times, 0.95),
    baseline: { what: 'a program that only answers, 95 %', ms: at(bareTimes, 0.95) },
    budget: keyBudget,
    notes: [
      `half within ${median(times).toFixed(1)} ms (${median(bareTimes).toFixed(1)}); ${spent.toFixed(1)} ms of processor time a key, the panel beside the list included`,
      `${Math.round(median(sizes))} bytes a key, most of them at the edge of the screen, where all rows move`,
      `${memory} MiB resident, workers included`,
    ],
  }
}

/** Alerts come in all the time, the list is loaded again and again and moved in: what is resident at the end against the first quarter. */
async function measureMemory(ui: OnTerminal, server: AlertServer, minutes: number): Promise<Row> {
  const end = performance.now() + minutes * 60_000
  const samples: number[] = []
  await ui.quiet(3_000)
  for (let round = 0; performance.now() < end; round += 1) {
    server.raise(1)
    ui.press(round % 40 === 39 ? 'r' : round % 20 < 10 ? 'jj' : 'kk')
    if (round % 4 === 0) samples.push(ui.memory() / 1024)
    await sleep(100)
  }
  ui.close()
  const quarter = Math.ceil(samples.length / 4)
  const [early, late] = [median(samples.slice(quarter, 2 * quarter)), median(samples.slice(-quarter))]
  return {
    what: `memory after ${minutes} minutes of live updates`,
    ms: late,
    unit: 'MiB',
    baseline: { what: 'its second quarter', ms: early },
    budget: 'flat over an hour (--minutes 60)',
  }
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!
}
