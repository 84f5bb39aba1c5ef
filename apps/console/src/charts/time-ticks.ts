import { formatMinute } from '../time/format.ts'

export interface Tick {
  readonly index: number
  readonly text: string
}

const hour = 3_600_000
const steps = [1, 2, 3, 4, 6, 12, 24, 48, 120, 168, 336, 720].map((hours) => hours * hour)
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Returns the bars to label: those that start at round times of the zone, limited in number; evenly spaced ones if
 * there are none.
 */
export function ticksOf(starts: readonly string[], zone: string, most: number): readonly Tick[] {
  const bars = starts.map((start, index) => ({ index, local: formatMinute(start, zone) }))
  const ticks = (step: number) => bars.filter(({ local }) => isRound(local, step))
  const step = steps.find((one) => ticks(one).length <= most)
  const chosen = step === undefined ? [] : ticks(step)
  if (step !== undefined && chosen.length > 1)
    return chosen.map(({ index, local }) => ({ index, text: step < 24 * hour ? hourText(local) : dayText(local) }))
  const stride = Math.max(1, Math.ceil(bars.length / most))
  return bars.filter(({ index }) => index % stride === 0).map(({ index, local }) => ({ index, text: dayText(local) }))
}

/** Returns a round upper bound for the counts, and the grid lines below it. */
export function levelsOf(largest: number): readonly number[] {
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, largest))) - 1)
  const step = [1, 2, 5, 10, 20, 50].map((one) => one * magnitude).find((one) => largest / one <= 4)!
  return Array.from({ length: Math.max(1, Math.ceil(largest / step)) + 1 }, (_, index) => index * step)
}

function isRound(local: string, step: number): boolean {
  return Date.parse(`${local.replace(' ', 'T')}Z`) % step === 0
}

function hourText(local: string): string {
  return local.endsWith(' 00:00') ? dayText(local) : local.slice(11)
}

/** `Nov 23` */
function dayText(local: string): string {
  return `${months[Number(local.slice(5, 7)) - 1]} ${Number(local.slice(8, 10))}`
}
