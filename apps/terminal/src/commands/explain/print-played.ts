import {
  describeAlert,
  describeCondition,
  describeCount,
  describeTime,
  describeTrack,
  type Frame,
  type StepCondition,
  type StepState,
  type TimeUnit,
} from '@picket/core'
import { plural } from '../../plain/text/plural.ts'
import { printSafeJson } from '../../plain/json-value.ts'
import type { Style } from '../../screen/style.ts'
import { visibleLine } from '../../screen/visible.ts'
import { cells, cut, pad, wrap } from '../../screen/wrap.ts'
import type { PlayedTest } from './find-played.ts'

interface PlayedView {
  readonly style: Style
  readonly width: number
  /** The index of the value that is followed. */
  readonly track: number
}

/** Symbols for the state of a step, in ASCII, since they are read in pipes, too. */
export const stepMarks: Readonly<Record<StepCondition, string>> = {
  met: '+',
  waiting: '.',
  later: ' ',
  absent: 'o',
  expired: 'x',
  broken: 'x',
}

/** Prints a test moment by moment: the signals, the state of each step, and the verdict where it changes. */
export function printPlayed(played: PlayedTest, view: PlayedView): string {
  const { rule, name, kind, simulation, wanted, passed } = played
  const { style, width, track } = view
  const { tracks, moreTracks, moments } = simulation
  const followed = tracks[track]
  const of = followed?.value === undefined ? '' : `, for ${visibleLine(describeTrack(followed))}`
  const others = tracks.length - 1 + moreTracks
  const head = `${style.strong(visibleLine(rule))}  ${kind} "${visibleLine(name)}"${of}`
  const more =
    others === 0 ? '' : `  ${style.faint(`${plural(others, 'other value')}. Follow one with --value VALUE.`)}\n`
  let before: Frame | undefined
  const blocks = moments.map((_, at) => {
    const frame = simulation.frameAt(at, track)
    const isShown = before?.matched !== frame.matched || at === moments.length - 1
    before = frame
    return `\n${printFrame(frame, isShown, simulation.unit, view)}`
  })
  const verdict = passed ? style.good('passes') : style.error('fails')
  const end = `\nThe ${kind} ${verdict}: expected ${wanted}.\n`
  return `${wrap(head, width, '  ')}\n` + more + blocks.join('') + end
}

function printFrame(frame: Frame, isShown: boolean, unit: TimeUnit, { style, width }: PlayedView): string {
  const { time, happened, steps, matched, reason, alert } = frame
  const rows = steps.map((step) => ({ step, name: cut(visibleLine(step.id), 24), count: describeCount(step) }))
  const column = Math.max(...rows.map(({ name }) => cells(name)), 0)
  const second = Math.max(...rows.map(({ count }) => cells(count)), 0)
  const lines = rows.map(({ step, name, count }) => {
    const lead = `  ${markOf(step, style)} ${pad(name, column)}  ${pad(count, second)}  `
    return lead + wrap(describeCondition(step, unit), width - column - second - 8, ' '.repeat(column + second + 8))
  })
  const says = matched ? style.good('matches') : 'does not match'
  return [
    `${style.strong(describeTime(time, unit))}  ${wrap(happened.map(visibleLine).join('; '), width - 12, '  ')}`,
    ...lines,
    ...(isShown ? [`  ${wrap(`${says}: ${visibleLine(reason)}`, width - 2, '  ')}`] : []),
    ...(isShown ? [`  ${style.faint(wrap(describeAlert(alert, unit), width - 2, '  '))}`] : []),
    '',
  ].join('\n')
}

function markOf({ condition }: StepState, style: Style): string {
  const mark = stepMarks[condition]
  if (condition === 'met' || condition === 'absent') return style.good(mark)
  return condition === 'expired' || condition === 'broken' ? style.error(mark) : mark
}

/** The format `picket.simulation/1`, described in docs/guide/explain.md. */
export function toJsonPlayed({ rule, name, kind, simulation, wanted, passed }: PlayedTest, track: number): string {
  const { unit, tracks, moreTracks, moments, frameAt } = simulation
  const shown = {
    schema: 'picket.simulation/1',
    rule,
    test: name,
    kind,
    wanted,
    passed,
    unit,
    value: tracks[track]?.value ?? null,
    values: tracks.flatMap(({ value }) => value ?? []),
    moreValues: moreTracks,
    frames: moments.map(({ arrived, evaluates, closes }, at) => ({
      ...frameAt(at, track),
      arrived,
      evaluates,
      closes,
    })),
  }
  return `${printSafeJson(shown, 2)}\n`
}
