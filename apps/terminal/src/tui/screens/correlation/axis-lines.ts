import { describeTime, type CorrelationBody, type Frame, type Simulation } from '@picket/core'
import type { TextLine } from '../../parts/text-view.tsx'
import { fit } from '../../text/fit.ts'
import type { Theme } from '../../theme/theme.ts'

/** The width of step names. */
const widestName = 18

interface AxisOptions {
  readonly body: CorrelationBody
  readonly simulation: Simulation
  readonly frame: Frame
  readonly theme: Theme
  readonly width: number
}

/** Draws the signals of a test on a time axis, one line per step, with the current time. */
export function axisLines({ body, simulation, frame, theme, width }: AxisOptions): readonly TextLine[] {
  const { moments, unit } = simulation
  const first = moments[0]!.time
  const last = moments.at(-1)!.time
  const names = Math.min(widestName, Math.max(11, ...body.steps.map(({ id }) => id.length)))
  const space = Math.max(8, width - names - 2)
  const cellAt = (time: number): number =>
    last > first ? Math.round(((time - first) / (last - first)) * (space - 1)) : 0
  const head = cellAt(frame.time)
  const lane = (name: string, marks: ReadonlyMap<number, string>): TextLine => {
    const lead = `${fit(name, names)}  `
    let plain = lead
    let text = theme.paint('faint', lead)
    for (let cell = 0; cell < space; cell += 1) {
      const mark = marks.get(cell)
      const shown = mark ?? (cell === head ? '\u2502' : '\u2500')
      plain += shown
      text += theme.paint(
        cell === head ? 'match' : mark === undefined ? 'border' : cell <= head ? 'accent' : 'faint',
        shown,
      )
    }
    return { plain, text }
  }
  const lanes = body.steps.map(({ id }, step) => {
    const counts = new Map<number, number>()
    for (const { time, arrived } of moments) {
      const count = arrived[step] ?? 0
      if (count > 0) counts.set(cellAt(time), (counts.get(cellAt(time)) ?? 0) + count)
    }
    return lane(
      id,
      new Map(
        [...counts].map(([cell, count]) => [
          cell,
          count === 1 ? (cell <= head ? '\u2588' : '\u2592') : count < 10 ? String(count) : '#',
        ]),
      ),
    )
  })
  const evaluations = new Map(
    moments.flatMap(({ time, evaluates }) => (evaluates ? [[cellAt(time), '+'] as const] : [])),
  )
  const from = describeTime(first, unit)
  const to = last > first ? describeTime(last, unit) : ''
  const ends = `${' '.repeat(names + 2)}${from}${' '.repeat(Math.max(1, space - from.length - to.length))}${to}`
  return [...lanes, lane('evaluations', evaluations), { plain: ends, text: theme.paint('faint', fit(ends, width)) }]
}
