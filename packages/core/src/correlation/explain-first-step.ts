import { isAbsent } from './evaluate-group.ts'
import { absentTimes, boundField, frameOf, linkToItself } from './evaluate-sequence.ts'
import { binding, few, type Stop } from './explain-parts.ts'
import { linkBetween } from './links.ts'
import { firstAtLeast, timesOf, type StepSignals } from './signal-index.ts'
import { printDuration, printTime } from './time.ts'

/** Explains why the first present step of a sequence could not be completed. */
export function explainFirst(stop: Stop): string {
  const { body, at, step, signals } = stop
  const field = boundField(body, at)
  const name = `Step ${at + 1} "${step.id}"`
  if (timesOf(signals).length === 0) return `${name} has no match.`
  if (field !== undefined && !signals.fields.has(field)) {
    return `${name} has no match with ${field}; its signals are listed under ${few([...signals.fields.keys()])}.`
  }
  const [largest] = bySize(signals, field)
  if (!largest || largest.times.length < step.min) {
    return `${name} has ${largest?.times.length ?? 0} of ${step.min} needed matches${binding(field, largest?.value)}.`
  }
  if (largest.times.length > (step.max ?? Infinity)) {
    return `${name} has ${largest.times.length} matches${binding(field, largest.value)}, and at most ${step.max} are allowed.`
  }
  return explainLeading(stop, field) ?? tooFarApart(stop, name, binding(field, largest.value))
}

/** An absent step before the first present one has a signal in the frame before it. */
function explainLeading({ body, index, at, step, signals }: Stop, field: string | undefined): string | undefined {
  for (let before = at - 1; before >= 0; before -= 1) {
    const absent = body.steps[before]
    if (!absent || !isAbsent(absent)) continue
    const link = linkBetween(body, before, before + 1)
    const frame = frameOf(body, link)
    for (const { value, times } of bySize(signals, field)) {
      const spoiling = absentTimes(index.steps[before], link?.fields?.left, value)
      for (const time of times) {
        const found = spoiling[firstAtLeast(spoiling, time - frame)]
        if (found === undefined || found > time) continue
        const when = `at ${printTime(found, index.unit)}, ${printDuration(time - found)} before step ${at + 1} "${step.id}"`
        return `The absent rule "${absent.id}" (step ${before + 1}) matched ${when}${binding(link?.fields?.left, value)}.`
      }
    }
  }
  return undefined
}

function tooFarApart({ body, at, step }: Stop, name: string, value: string): string {
  const frame = linkToItself(body, at)?.frame ?? frameOf(body, undefined)
  return `${name} has no ${step.min} matches within ${printDuration(frame)} of each other${value}.`
}

/** Returns the values of a field, most signals first; one entry without a value if no field is bound. */
function bySize(
  signals: StepSignals,
  field: string | undefined,
): readonly { readonly value?: string; readonly times: readonly number[] }[] {
  if (field === undefined) return [{ times: timesOf(signals) }]
  const values = [...(signals.fields.get(field) ?? [])].map(([value, times]) => ({ value, times }))
  return values.sort((a, b) => b.times.length - a.times.length)
}
