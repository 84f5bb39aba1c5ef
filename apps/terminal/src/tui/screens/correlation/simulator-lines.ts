import {
  describeAlert,
  describeCondition,
  describeCount,
  describeTime,
  describeTrack,
  type CorrelationBody,
  type Frame,
  type Simulation,
} from '@picket/core'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import { cleanLine } from '../../text/clean.ts'
import { cellsOf, fit } from '../../text/fit.ts'
import type { Theme } from '../../theme/theme.ts'
import { axisLines } from './axis-lines.ts'
import { conditionMarks, conditionTokens } from './marks.ts'
import type { RuleTest } from './read-rule.ts'

interface Shown {
  readonly test: RuleTest
  readonly body: CorrelationBody
  readonly simulation: Simulation
  readonly at: number
  readonly track: number
  readonly isPlaying: boolean
}

/** Formats one moment of a test: the events, the state of each step, and the result of an evaluation. */
export function simulatorLines(shown: Shown, theme: Theme, width: number): readonly TextLine[] {
  const { test, body, simulation, at, track, isPlaying } = shown
  const { moments, tracks, unit } = simulation
  const frame = simulation.frameAt(at, track)
  const painter = createLinePainter(theme, width)
  const followed = tracks[track]
  const of = followed?.value === undefined ? '' : `, for ${describeTrack(followed)}`
  painter.row(
    `${describeTime(frame.time, unit)}   ${at + 1} of ${moments.length}${of}${isPlaying ? '   playing' : ''}`,
    'strong',
  )
  painter.lines.push(...axisLines({ body, simulation, frame, theme, width }))
  painter.gap()
  for (const line of frame.happened) painter.text(`> ${line}`)
  painter.gap()
  painter.lines.push(...stepLines(frame, simulation, theme, width))
  painter.gap()
  painter.text(`${frame.matched ? 'Matches' : 'Does not match'}: ${frame.reason}`, frame.matched ? 'good' : 'text')
  painter.text(describeAlert(frame.alert, unit), frame.alert.state === 'raised' ? 'good' : 'faint')
  if (at === moments.length - 1) painter.text(endOf(test, frame), isAsWanted(test, frame) === false ? 'error' : 'good')
  return painter.lines
}

function stepLines({ steps }: Frame, { unit }: Simulation, theme: Theme, width: number): readonly TextLine[] {
  const rows = steps.map((step) => ({ step, name: cleanLine(step.id), count: describeCount(step) }))
  const first = Math.min(24, Math.max(...rows.map(({ name }) => cellsOf(name))))
  const second = Math.max(...rows.map(({ count }) => cellsOf(count)))
  return rows.map(({ step, name, count }) => {
    const says = describeCondition(step, unit)
    const line = `${conditionMarks[step.condition]} ${fit(name, first)}  ${fit(count, second)}  ${says}`
    return { plain: line, text: theme.paint(conditionTokens[step.condition], fit(line, width)) }
  })
}

/** Returns whether a test has the expected result; undefined for timelines, whose alerts decide. */
function isAsWanted({ expected }: RuleTest, { matched }: Frame): boolean | undefined {
  return expected === undefined ? undefined : expected === matched
}

function endOf(test: RuleTest, frame: Frame): string {
  const isGood = isAsWanted(test, frame)
  if (isGood === undefined) return `The timeline expects ${test.wanted}.`
  return `The test ${isGood ? 'passes' : 'fails'}: it expects ${test.wanted}.`
}

/** The same for screen readers. */
export function spokenMoment({ simulation, at, track }: Shown): readonly string[] {
  const { moments, unit } = simulation
  const frame = simulation.frameAt(at, track)
  return [
    `${describeTime(frame.time, unit)}, ${at + 1} of ${moments.length}: ${frame.happened.join('; ')}`,
    ...frame.steps.map((step) => `${step.id}: ${describeCount(step)}, ${describeCondition(step, unit)}`),
    `${frame.matched ? 'Matches.' : 'Does not match.'} ${describeAlert(frame.alert, unit)}`,
  ]
}
