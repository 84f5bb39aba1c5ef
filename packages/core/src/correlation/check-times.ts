import type { CorrelationBody } from './body.ts'
import { lookbackShorterThanRate, lookbackTight } from './diagnostics/body.ts'
import { frameAboveLookback } from './diagnostics/links.ts'
import { defaultLookbackMinutes } from './limits.ts'
import type { Report } from './report.ts'

/** Reports windows that cannot have the intended effect. `written` says that the lookback is not its default. */
export function checkTimes(body: CorrelationBody, written: boolean, report: Report): void {
  const lookback = body.lookbackMinutes
  const named = written
    ? `the lookback of ${lookback} minutes`
    : `the lookback, which is ${defaultLookbackMinutes} minutes when it is not written`
  const at = written ? [...body.path, 'LookbackWindowMinutes'] : [...body.path, 'Schedule', 'RateMinutes']
  const rate = body.schedule?.rateMinutes
  if (rate !== undefined && lookback < rate * 1.5) {
    const enough = Math.ceil(rate * 1.5)
    const [kind, effect] =
      lookback < rate ? [lookbackShorterThanRate, 'shorter than'] : [lookbackTight, 'less than 1.5 times']
    report.add(kind, at, `The lookback of ${lookback} minutes is ${effect} the rate of ${rate} minutes.`, {
      hint: `Write "LookbackWindowMinutes: ${enough}" or more.`,
    })
  }
  if (body.kind !== 'sequence') return
  for (const { withinMinutes, path } of body.transitions) {
    if (withinMinutes === undefined || withinMinutes <= lookback) continue
    report.add(
      frameAboveLookback,
      [...path, 'WithinTimeFrameMinutes'],
      `The time frame of ${withinMinutes} minutes is longer than ${named}.`,
      { hint: `Write "LookbackWindowMinutes: ${withinMinutes}" or more, or shorten the time frame.` },
    )
  }
}
