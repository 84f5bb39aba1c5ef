import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveAlerts, type AlertServer } from './alert-server.ts'
import type { Benchmark, BenchmarkContext, Row } from './benchmark.ts'
import { median, pair } from './measure.ts'
import { openOnTerminal, type TerminalProgram } from './on-terminal.ts'

const keyBudget = 'under 30 ms from a key to its frame'
const alerts = 10_000
const presses = 200
/** The default of `--minutes`. The budget is for an hour. */
const shortMinutes = 0.5

/**
 * Measures the terminal UI on a pseudo-terminal of 200x50: the time to the first frame, the time, bytes and CPU time of
 * a key, and its memory while alerts keep arriving.
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
        await measureKeys('detections', open('detections'), openEcho(), ''),
        await measureMemory(open('alerts'), server, minutes),
      ]
    } finally {
      server.close()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

/** Does the minimum for a key: shows the cost of the terminal and of the pipes, without rendering. */
const echo = `process.stdin.setRawMode(true)
process.stdin.on('data', () => process.stdout.write('\\u001b[?2026h\\u001b[2;1Hx\\u001b[?2026l'))
process.stdout.write('ready')`

/**
 * Measures the time from Enter at a shell prompt to the first frame, compared with a program that only prints a word.
 */
async function measureFirstFrame(
  runs: BenchmarkContext['runs'],
  main: string,
  atPrompt: (...args: string[]) => TerminalProgram,
): Promise<Row> {
  const spent: number[] = []
  const measure = async (...args: string[]): Promise<number> => {
    const ui = atPrompt(...args)
    await ui.waitForText('> ')
    const started = performance.now()
    ui.press('\r')
    await ui.waitForText('picket >')
    const ms = performance.now() - started
    if (args[0] === main) spent.push(ui.cpuTime())
    ui.close()
    return ms
  }
  const [first, node] = await pair(
    runs,
    () => measure(main, 'tui', 'alerts'),
    () => measure('-e', 'process.stdout.write("picket >")'),
  )
  return {
    what: 'picket tui, first frame',
    ms: first,
    baseline: { what: 'node -e that prints one word', ms: node },
    budget: 'under 300 ms where node -e 0 takes 38 ms (7.9x)',
    notes: [`${Math.round(median(spent))} ms of CPU time until then, including workers`],
  }
}

async function measureKeys(what: string, ui: TerminalProgram, bare: TerminalProgram, loadsAll: string): Promise<Row> {
  // Only changes are written, so there is no text to wait for: the screen is ready when there is no more output.
  await ui.waitForIdle(3_000)
  ui.press(loadsAll)
  await ui.waitForIdle(3_000)
  ui.press('gg')
  await ui.waitForIdle(500)
  const times: number[] = []
  const bareTimes: number[] = []
  const sizes: number[] = []
  const before = ui.cpuTime()
  for (let press = 0; press < presses; press += 1) {
    const { ms, bytes } = await ui.measureKey('j')
    times.push(ms)
    sizes.push(bytes)
    bareTimes.push((await bare.measureKey('j')).ms)
    await sleep(20)
  }
  const spent = (ui.cpuTime() - before) / presses
  const memory = Math.round(ui.memory() / 1024)
  ui.close()
  bare.close()
  return {
    what: `a key in the list of ${what}, 95 %`,
    ms: at(times, 0.95),
    baseline: { what: 'a program that only echoes, 95 %', ms: at(bareTimes, 0.95) },
    budget: keyBudget,
    notes: [
      `median ${median(times).toFixed(1)} ms (baseline ${median(bareTimes).toFixed(1)} ms); ${spent.toFixed(1)} ms of CPU time per key, including the panel beside the list`,
      `${Math.round(median(sizes))} bytes per key, most of them at the edge of the screen, where all rows scroll`,
      `${memory} MiB resident, including workers`,
    ],
  }
}

/**
 * Measures resident memory while alerts arrive and the list is scrolled and reloaded: the last quarter compared with
 * the second.
 */
async function measureMemory(ui: TerminalProgram, server: AlertServer, minutes: number): Promise<Row> {
  const end = performance.now() + minutes * 60_000
  const samples: number[] = []
  await ui.waitForIdle(3_000)
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
    baseline: { what: 'in the second quarter', ms: early },
    budget: 'flat over an hour (--minutes 60)',
  }
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!
}
