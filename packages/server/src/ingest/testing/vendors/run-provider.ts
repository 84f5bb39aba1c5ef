import type { Log, LogFields } from '../../../ports/log.ts'
import { createProviderSource, type ProviderSource } from '../../providers/driver/create-provider-source.ts'
import type { Checkpoint } from '../../providers/driver/checkpoint.ts'
import type { Provider, Stream } from '../../providers/provider.ts'
import { defineSource } from '../../sources/define-source.ts'
import { createVendor, type Vendor } from './create-vendor.ts'
import type { FaultName } from './faults.ts'
import { createRandom, type Random } from './random.ts'
import type { VendorModel } from './vendor-model.ts'

const minute = 60_000
const start = Date.UTC(2026, 2, 2, 10)

/** The process ends here. */
class Killed extends Error {}

export interface ProviderRun {
  /** What the provider or its driver did wrong. */
  readonly findings: readonly string[]
  readonly polls: number
  readonly kills: number
  readonly faults: ReadonlyMap<FaultName, number>
}

/** Polls a vendor for two hours with faults, then until everything is visible, and compares what was stored with what happened. */
export async function runProvider(
  provider: Provider,
  model: VendorModel,
  { seed, kills = 0 }: { readonly seed: number; readonly kills?: number },
): Promise<ProviderRun> {
  const random = createRandom(seed)
  const clock = { now: start }
  const streams = provider.streams as readonly Stream<unknown>[]
  const slack = Math.max(...streams.map(({ windows }) => windows.lag + windows.overlap))
  const least = Math.min(...streams.map(({ windows }) => windows.lag + windows.overlap))
  const end = start + 120 * minute
  const last = end + slack + 2 * provider.period + 20 * minute
  const vendor = createVendor({
    model,
    clock: () => clock.now,
    random,
    start,
    end,
    lateness: () => least * 0.9,
    faultsEnd: end,
    advance: (ms) => (clock.now += ms),
  })
  const logged: string[] = []
  const world = createProcess(provider, model, vendor, {
    clock,
    logged,
    random,
    kills,
    isKilled: () => clock.now < end + slack / 2,
  })
  let polls = 0
  const step = Math.max(minute, (last - start) / 60)
  while (clock.now < last) {
    polls += 1
    const pause = await world.turn()
    if (pause !== undefined) clock.now += Math.max(pause, clock.now < end ? Math.min(step, pause * 20) : step)
    if (polls > 20_000) throw new Error('The provider never rests.')
  }
  return {
    findings: judge(vendor, world, logged, kills, mayLose(streams)),
    polls,
    kills: world.kills(),
    faults: vendor.faults,
  }
}

interface Process {
  /** One turn of the pull runner. Returns the pause after it, or undefined if there is more to read. */
  turn(): Promise<number | undefined>
  kills(): number
  readonly stored: string[]
  checkpoint(): string
}

/** Runs a source in the steps of the pull runner, and starts it again from the stored checkpoint after it was killed. */
function createProcess(
  provider: Provider,
  model: VendorModel,
  vendor: Vendor,
  {
    clock,
    logged,
    random,
    kills,
    isKilled,
  }: {
    readonly clock: { now: number }
    readonly logged: string[]
    readonly random: Random
    readonly kills: number
    readonly isKilled: () => boolean
  },
): Process {
  const stored: string[] = []
  const batches = new Set<string>()
  const settings = acceptSettings(provider, model)
  let checkpoint = 'null'
  let done = 0
  let steps = 0
  let next = kills > 0 ? 1 + Math.floor(random() * 10) : Number.POSITIVE_INFINITY
  let ids = 0
  let process: ProviderSource | undefined
  const signal = new AbortController().signal

  const at = (): void => {
    steps += 1
    if (steps < next || done >= kills || !isKilled()) return
    done += 1
    steps = 0
    next = 1 + Math.floor(random() * 12)
    throw new Killed()
  }

  const open = (): ProviderSource =>
    createProviderSource(
      provider,
      { logTypes: model.logTypes, settings },
      {
        now: () => clock.now,
        randomId: () => `id-${(ids += 1)}`,
        log: listen(logged),
        async sleep(ms) {
          clock.now += ms
        },
        async send(request, abort) {
          at()
          const answer = await vendor.send(request, abort)
          at()
          return answer
        },
      },
    )

  return {
    stored,
    kills: () => done,
    checkpoint: () => checkpoint,
    async turn() {
      process ??= open()
      try {
        const page = await process.pull((JSON.parse(checkpoint) as Checkpoint | null) ?? undefined, signal)
        at()
        for (const { id, body } of page.items) {
          if (!batches.has(id)) stored.push(...new TextDecoder().decode(body).split('\n'))
          batches.add(id)
          at()
        }
        checkpoint = JSON.stringify(page.checkpoint)
        if (page.problem !== undefined) logged.push(page.problem)
        at()
        return page.isMore ? undefined : process.period
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        process = undefined
        return undefined
      }
    },
  }
}

/** The settings of the model, as a source of the provider stores them. */
function acceptSettings(provider: Provider, { settings }: VendorModel): object {
  const kind = defineSource({
    name: provider.id,
    presentation: { label: '', summary: '', mark: '', setUp: [], fields: provider.fields, example: {} },
    health: { check: '', describe: () => '' },
    pull: () => {
      throw new Error('It is not pulled.')
    },
  })
  const accepted = kind.accept!(settings)
  if ('problems' in accepted) throw new Error(JSON.stringify(accepted.problems))
  return accepted.own.settings
}

/** Services that forget what they returned, and cannot repeat it. */
function mayLose(streams: readonly Stream<unknown>[]): boolean {
  return streams.some(({ cursor, canRepeat }) => cursor === 'consuming' && canRepeat !== true)
}

function judge(
  vendor: Vendor,
  { stored, checkpoint }: Process,
  logged: readonly string[],
  kills: number,
  canLose: boolean,
): string[] {
  const counts = new Map<string, number>()
  for (const line of stored) {
    const ids = new Set(line.match(/evt-\d{6}/g))
    if (ids.size !== 1) return [`A stored record belongs to ${ids.size} events: ${line.slice(0, 200)}`]
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const wrong = vendor.events.filter(({ id }) => counts.get(id) !== 1)
  // What such a service loses is reported.
  const isReported = canLose && logged.some((text) => text.includes('may be missing'))
  const lost = isReported ? [] : wrong.filter(({ id }) => !counts.has(id))
  // A process that is killed forgets what the vendor asked of it.
  const early = vendor.violations.filter((text) => !/before the vendor allowed|More than/.test(text))
  const findings = kills === 0 ? vendor.violations : early
  const secrets = [...logged, ...stored, checkpoint()].filter((text) => text.includes('hush'))
  return [
    ...new Set(findings),
    ...lost.slice(0, 3).map((event) => `Lost ${lost.length}: ${JSON.stringify(event)}`),
    ...wrong
      .filter(({ id }) => counts.has(id))
      .slice(0, 3)
      .map((event) => `Stored ${counts.get(event.id)} times: ${JSON.stringify(event)}`),
    ...secrets.slice(0, 3).map((text) => `A secret leaked: ${text.slice(0, 300)}`),
  ]
}

function listen(logged: string[]): Log {
  const note = (fields: LogFields, message: string): void => void logged.push(`${message} ${JSON.stringify(fields)}`)
  const log: Log = { debug: note, info: note, warn: note, error: note, child: () => log }
  return log
}
