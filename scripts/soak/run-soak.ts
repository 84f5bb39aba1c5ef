import { setTimeout as sleep } from 'node:timers/promises'
import { flood, openCloudTrailLab, sendSteadily } from '../lab/cloud-trail.ts'
import { readFootprint } from '../lab/footprint.ts'
import { readRemains } from '../lab/remains.ts'
import { readWaiting, settle } from '../lab/settle.ts'
import { findGrowth, type Sample } from './find-growth.ts'

export interface SoakReport {
  /** What grows, and what is missing; empty when all is well. */
  readonly problems: readonly string[]
  readonly perSecond: number
  readonly events: number
  readonly samples: readonly Sample[]
}

const samplesInAll = 60

/** Measures what the server can do, then gives it half of that, or what is told, for so many minutes. */
export async function runSoak(options: {
  /** An empty folder. */
  readonly folder: string
  readonly content: string
  readonly events?: string
  readonly minutes: number
  /** Events a second. */
  readonly rate?: number
  /** That the throughput is measured with; 20,000 unless told. */
  readonly floodEvents?: number
  readonly say?: (line: string) => void
}): Promise<SoakReport> {
  const { minutes, floodEvents = 20_000, say = () => {} } = options
  const lab = await openCloudTrailLab(options)
  const { server, home } = lab
  try {
    // Once to warm up: what is compiled and cached by then is no growth.
    await flood(lab, floodEvents)
    const most = Math.floor(floodEvents / ((await flood(lab, floodEvents)) / 1_000))
    const perSecond = options.rate ?? Math.max(400, Math.floor(most / 2))
    say(`it takes ${most} events a second, and gets ${perSecond}`)
    const stopping = new AbortController()
    const sending = sendSteadily(lab, perSecond, stopping.signal)
    const samples: Sample[] = []
    const period = (minutes * 60_000) / samplesInAll
    for (let count = 0; count < samplesInAll && server.isUp(); count++) {
      await sleep(period)
      const { bytes, handles } = readFootprint(server.pid)
      const { items } = readWaiting(home.data)
      samples.push({ memory: bytes, handles, spool: items })
      if (count % 10 === 9) say(`${Math.round(bytes / 1024 ** 2)} MiB, ${handles} open files, ${items} in the spool`)
    }
    stopping.abort()
    const sent = await sending
    await settle(home.data, { what: ['items'], patience: 300_000 })
    await server.stop()
    const { ledger } = await readRemains(home.data, {})
    const wanted = sent + 2 * floodEvents + 1
    const missing = ledger.stored === wanted ? [] : [`Of ${wanted} events ${ledger.stored} are stored.`]
    return { problems: [...missing, ...findGrowth(samples)], perSecond, events: sent, samples }
  } finally {
    await server.kill()
  }
}
