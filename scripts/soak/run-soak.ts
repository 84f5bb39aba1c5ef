import { setTimeout as sleep } from 'node:timers/promises'
import { flood, openCloudTrailLab, sendSteadily } from '../lab/cloud-trail.ts'
import { readFootprint } from '../lab/footprint.ts'
import { readStoredData } from '../lab/stored-data.ts'
import { readBacklog, settle } from '../lab/settle.ts'
import { findGrowth, type Sample } from './find-growth.ts'

export interface SoakReport {
  /** Growing resources and missing events; empty if there are none. */
  readonly problems: readonly string[]
  readonly perSecond: number
  readonly events: number
  readonly samples: readonly Sample[]
}

const sampleCount = 60

/** Measures the capacity of the server, then sends half of that, or `rate`, for the given minutes. */
export async function runSoak(options: {
  /** An empty directory. */
  readonly folder: string
  readonly content: string
  readonly events?: string
  readonly minutes: number
  /** Events per second. */
  readonly rate?: number
  /** Number of events for measuring the capacity; 20,000 by default. */
  readonly floodEvents?: number
  readonly log?: (line: string) => void
}): Promise<SoakReport> {
  const { minutes, floodEvents = 20_000, log = () => {} } = options
  const lab = await openCloudTrailLab(options)
  const { server, home } = lab
  try {
    // The first pass is the warm-up: compiled code and caches must not count as growth.
    await flood(lab, floodEvents)
    const capacity = Math.floor(floodEvents / ((await flood(lab, floodEvents)) / 1_000))
    const perSecond = options.rate ?? Math.max(400, Math.floor(capacity / 2))
    log(`capacity ${capacity} events/s, load ${perSecond} events/s`)
    const stopping = new AbortController()
    const sending = sendSteadily(lab, perSecond, stopping.signal)
    const samples: Sample[] = []
    const period = (minutes * 60_000) / sampleCount
    for (let count = 0; count < sampleCount && server.isUp(); count++) {
      await sleep(period)
      const { bytes, handles } = readFootprint(server.pid)
      const { items } = readBacklog(home.data)
      samples.push({ memory: bytes, handles, spool: items })
      if (count % 10 === 9) log(`${Math.round(bytes / 1024 ** 2)} MiB, ${handles} open files, ${items} in the spool`)
    }
    stopping.abort()
    const sent = await sending
    await settle(home.data, { what: ['items'], timeoutMs: 300_000 })
    await server.stop()
    const { ledger } = await readStoredData(home.data, {})
    const wanted = sent + 2 * floodEvents + 1
    const missing = ledger.stored === wanted ? [] : [`${ledger.stored} of ${wanted} events are stored.`]
    return { problems: [...missing, ...findGrowth(samples)], perSecond, events: sent, samples }
  } finally {
    await server.kill()
  }
}
