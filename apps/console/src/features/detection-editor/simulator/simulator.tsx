import { describeTime, describeTrack, toStepMarks, type EditedTest, type Moment, type Value } from '@picket/core'
import { ChevronFirst, ChevronLast, Pause, Play, StepBack, StepForward } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Choice } from '../../../ui/choice.tsx'
import { IconButton } from '../../../ui/button.tsx'
import type { StepMarks } from '../../../flowchart/step-marks.ts'
import { Outcome } from './outcome.tsx'
import { readSimulation, type ReadSimulation } from './read-simulation.ts'
import { StepList } from './step-list.tsx'
import { simulatorText } from './strings.ts'
import { TimeAxis } from './time-axis.tsx'
import { usePlayer, type Player, type Speed } from './use-player.ts'
import css from './simulator.module.css'

interface SimulatorProps {
  /** The body of the rule in the editor. */
  readonly detection: Value | undefined
  readonly test: EditedTest
  /** Called with the marks of the chart; undefined when there are none. */
  readonly onMarks?: ((marks: StepMarks | undefined) => void) | undefined
}

/** Plays a test of a correlation rule step by step. It follows edits. */
export function Simulator({ detection, test, onMarks }: SimulatorProps) {
  const resource = useDeferredValue(test.resource)
  const read = useMemo(() => readSimulation(detection, resource), [detection, resource])
  // The position is retained while the edited test is invalid.
  const moments = read.state === 'ready' ? read.simulation.moments : noMoments
  const times = useMemo(() => moments.map(({ time }) => time), [moments])
  const player = usePlayer(times)
  return (
    <section className={css['simulator']} aria-label={simulatorText.region(test.name)}>
      {read.state === 'ready' ? (
        <Played read={read} player={player} expected={test.expectedResult} onMarks={onMarks} />
      ) : (
        <>
          <h3>{simulatorText.title}</h3>
          {read.state === 'wrong' ? (
            <p className={css['wrong']} role="status">
              <strong>{simulatorText.cannotPlay}</strong> {read.why}
            </p>
          ) : (
            <div className={css['empty']}>
              <strong>{simulatorText.noSignals}</strong>
              <p>{simulatorText.noSignalsWhy}</p>
              <pre>{read.example}</pre>
            </div>
          )}
        </>
      )}
    </section>
  )
}

const noMoments: readonly Moment[] = []

function Played({
  read: { body, simulation },
  player,
  expected,
  onMarks,
}: {
  readonly read: Extract<ReadSimulation, { readonly state: 'ready' }>
  readonly player: Player
  readonly expected: boolean
  readonly onMarks: SimulatorProps['onMarks']
}) {
  const { moments, tracks, moreTracks, unit } = simulation
  const { at, isPlaying, jump, toggle } = player
  const [name, setName] = useState<string>()
  const track = Math.max(
    0,
    tracks.findIndex((one) => describeTrack(one) === name),
  )
  const frame = useMemo(() => simulation.frameAt(at, track), [simulation, at, track])
  const last = moments.length - 1

  const tell = useEffectEvent((marks: StepMarks | undefined) => onMarks?.(marks))
  useEffect(() => tell(toStepMarks(frame.steps)), [frame])
  useEffect(() => () => tell(undefined), [])

  return (
    <>
      <div className={css['controls']}>
        <h3>{simulatorText.title}</h3>
        <div className={css['buttons']}>
          <IconButton label={simulatorText.start} aria-disabled={at === 0} onClick={() => jump(0)}>
            <ChevronFirst size={16} />
          </IconButton>
          <IconButton label={simulatorText.back} aria-disabled={at === 0} onClick={() => jump(at - 1)}>
            <StepBack size={16} />
          </IconButton>
          <IconButton
            label={isPlaying ? simulatorText.pause : simulatorText.play}
            aria-disabled={last === 0}
            onClick={toggle}
          >
            {isPlaying ? <Pause size={16} /> : <Play size={16} />}
          </IconButton>
          <IconButton label={simulatorText.forward} aria-disabled={at === last} onClick={() => jump(at + 1)}>
            <StepForward size={16} />
          </IconButton>
          <IconButton label={simulatorText.end} aria-disabled={at === last} onClick={() => jump(last)}>
            <ChevronLast size={16} />
          </IconButton>
        </div>
        <span className={css['place']}>
          <strong>{describeTime(frame.time, unit)}</strong> {simulatorText.place(at + 1, moments.length)}
        </span>
        <span className={css['space']} />
        {tracks.length > 1 && (
          <Choice
            label={
              moreTracks > 0 ? `${simulatorText.follow}; ${simulatorText.moreValues(moreTracks)}` : simulatorText.follow
            }
            value={String(track)}
            options={tracks.map((one, index) => ({ value: String(index), text: describeTrack(one) }))}
            onChange={(index) => setName(describeTrack(tracks[Number(index)] ?? {}))}
          />
        )}
        <Choice
          label={simulatorText.speed}
          value={player.speed}
          options={(Object.keys(simulatorText.speeds) as Speed[]).map((value) => ({
            value,
            text: simulatorText.speeds[value],
          }))}
          onChange={player.setSpeed}
        />
      </div>
      <TimeAxis body={body} simulation={simulation} at={at} frame={frame} onJump={jump} onToggle={toggle} />
      <ul className={css['happened']} aria-label={simulatorText.happened} aria-live={isPlaying ? 'off' : 'polite'}>
        {frame.happened.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <StepList steps={frame.steps} unit={unit} />
      <Outcome frame={frame} unit={unit} first={moments[0]?.time ?? 0} expected={at === last ? expected : undefined} />
    </>
  )
}
