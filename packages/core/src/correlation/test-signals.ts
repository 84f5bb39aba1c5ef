import type { Path } from '../diagnostics.ts'
import { quotedList } from '../text/list.ts'
import { didYouMean } from '../text/suggest.ts'
import { isMap, type Value, type ValueMap } from '../values/value.ts'
import type { CorrelationBody } from './body.ts'
import {
  badTime,
  duplicateOutputId,
  mixedTimes,
  outputShape,
  outputWithoutSignals,
  tooManySignals,
  unknownOutputId,
} from './diagnostics/tests.ts'
import { maxTestSignals } from './limits.ts'
import { describeValue, readItem } from './read-fields.ts'
import type { Report } from './report.ts'
import { parseTime, type TimeUnit } from './time.ts'

/** One signal of a rule, under one of its fields. */
export interface Signal {
  readonly field: string
  readonly value: string
  /** In milliseconds, from the arbitrary start or from 1970. */
  readonly time: number
}

/** The outputs of the rules of a body in one test, by the ID of the step. */
export interface TestSignals {
  readonly byStep: ReadonlyMap<string, readonly Signal[]>
  readonly unit: TimeUnit
}

/** Reads `RuleOutputs` of one item of `Tests`. The signals can be used unless the report contains errors. */
export function readTestSignals(test: ValueMap, path: Path, body: CorrelationBody, report: Report): TestSignals {
  const reader = new SignalReader(body, report)
  const outputs = test['RuleOutputs'] ?? null
  const at = [...path, 'RuleOutputs']
  if (Array.isArray(outputs)) outputs.forEach((output: Value, index) => reader.readOutput(output, [...at, index]))
  else if (outputs !== null)
    report.add(outputShape, at, `"RuleOutputs" must be a list, but it is ${describeValue(outputs)}.`)
  return { byStep: reader.byStep, unit: reader.unit ?? 'minutes' }
}

class SignalReader {
  readonly byStep = new Map<string, Signal[]>()
  unit: TimeUnit | undefined
  private firstTime: Path | undefined
  private mixed = false
  private count = 0
  private readonly paths = new Map<string, Path>()
  private readonly body: CorrelationBody
  private readonly report: Report

  constructor(body: CorrelationBody, report: Report) {
    this.body = body
    this.report = report
  }

  readOutput(output: Value, path: Path): void {
    const fields = readItem(output, path, 'An item of "RuleOutputs"', this.report)
    if (!fields) return
    fields.allow(['ID', 'Matches'], 'an item of "RuleOutputs"')
    fields.require('ID', 'this item of "RuleOutputs"', 'Name the ID of a step.')
    const id = fields.text('ID')
    const signals = id === undefined ? [] : this.signalsOf(id, fields.at('ID'))
    const matches = fields.fields('Matches')
    if (fields.hasOrMeans('ID') && !fields.hasOrMeans('Matches')) this.reportEmpty(id ?? '', path)
    if (!matches) return
    if (Object.keys(matches.map).length === 0) this.reportEmpty(id ?? '', fields.at('Matches'))
    for (const field of Object.keys(matches.map)) {
      this.readField(field, matches.map[field] ?? null, matches.at(field), signals)
    }
  }

  private signalsOf(id: string, path: Path): Signal[] {
    const ids = this.body.steps.map((step) => step.id)
    const earlier = this.paths.get(id)
    if (!ids.includes(id)) {
      if (this.body.idsAreSure) this.reportUnknown(id, ids, path)
    } else if (earlier) {
      this.report.add(duplicateOutputId, path, `The test lists "${id}" twice.`, {
        hint: 'Write its signals in one entry.',
        related: [{ path: earlier, message: 'It is listed here first.' }],
      })
    }
    this.paths.set(id, earlier ?? path)
    const signals = this.byStep.get(id) ?? []
    this.byStep.set(id, signals)
    return signals
  }

  private reportUnknown(id: string, ids: readonly string[], path: Path): void {
    const step = this.body.steps.find(({ ruleId }) => ruleId === id)
    const hint = step
      ? `That is a RuleID; the ID of this step is "${step.id}".`
      : (didYouMean(id, ids) ?? `Its steps are ${quotedList(ids, 'and')}.`)
    this.report.add(unknownOutputId, path, `The rule has no step with the ID "${id}".`, { hint })
  }

  private reportEmpty(id: string, path: Path): void {
    this.report.add(outputWithoutSignals, path, `The test lists "${id}" without any signal of it.`, {
      hint: 'Write field, value and time in "Matches", or remove the entry.',
    })
  }

  private readField(field: string, values: Value, path: Path, signals: Signal[]): void {
    if (!isMap(values)) {
      this.report.add(
        outputShape,
        path,
        `"${field}" must be a map from values to times, but it is ${describeValue(values)}.`,
        {
          hint: `Write "${field}: {value: [0]}".`,
        },
      )
      return
    }
    for (const [value, times] of Object.entries(values)) {
      if (Array.isArray(times)) this.readTimes({ field, value }, times, [...path, value], signals)
      else {
        this.report.add(
          outputShape,
          [...path, value],
          `The times of "${value}" must be a list, but they are ${describeValue(times)}.`,
          {
            hint: 'Write the times in brackets: [0, 5].',
          },
        )
      }
    }
  }

  private readTimes(
    of: { field: string; value: string },
    times: readonly Value[],
    path: Path,
    signals: Signal[],
  ): void {
    const before = this.count
    this.count += times.length
    if (this.count > maxTestSignals) {
      if (before > maxTestSignals) return
      this.report.add(
        tooManySignals,
        path,
        `The test lists more than ${maxTestSignals.toLocaleString('en')} signals.`,
        {
          hint: 'Keep those that decide the verdict.',
        },
      )
      return
    }
    times.forEach((value, index) => {
      const parsed = parseTime(value)
      if (!parsed) this.reportBadTime(value, [...path, index])
      else {
        this.checkUnit(parsed.unit, [...path, index])
        signals.push({ ...of, time: parsed.time })
      }
    })
  }

  private reportBadTime(value: Value, path: Path): void {
    const quoted = typeof value === 'string' && /^-?\d+$/.test(value)
    this.report.add(
      badTime,
      path,
      `A time must be whole minutes or an ISO 8601 timestamp, but it is ${describeValue(value)}.`,
      {
        hint: quoted
          ? 'Write the minutes without quotes.'
          : 'Write minutes like 15, or a timestamp like "2024-06-01T10:00:01Z".',
      },
    )
  }

  private checkUnit(unit: TimeUnit, path: Path): void {
    this.unit ??= unit
    this.firstTime ??= path
    if (unit === this.unit || this.mixed) return
    this.mixed = true
    const [here, there] = unit === 'minutes' ? ['minutes', 'a timestamp'] : ['a timestamp', 'minutes']
    this.report.add(
      mixedTimes,
      path,
      `This time is in ${here === 'minutes' ? 'minutes' : 'the form of a timestamp'}, but the test began with ${there}.`,
      {
        hint: 'Write all times of one test in one form.',
        related: [{ path: this.firstTime, message: 'The first time is here.' }],
      },
    )
  }
}
