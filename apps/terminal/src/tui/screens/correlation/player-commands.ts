import type { App } from '../../app/app-state.ts'
import type { Commands } from '../../keys/key-entry.ts'
import { describeTrack } from '@picket/core'
import { requestTimeline } from './create-model.ts'
import type { CorrelationModel } from './screen-model.ts'

/** How long each moment is shown during playback, in ms. */
const pace = 900

export interface Player {
  commands(): Commands
  /** Switches to another test, from its start. */
  choose(test: number): void
  stop(): void
}

/** Creates the commands of the player of a test. */
export function createPlayer(app: App, model: CorrelationModel): Player {
  const { playing } = model
  let timer: NodeJS.Timeout | undefined
  const moments = () => {
    const one = model.played()
    return one?.state === 'ready' ? one.simulation.moments : []
  }
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
    if (playing.get().isOn) playing.change((now) => ({ ...now, isOn: false }))
  }
  const goTo = (time: number | undefined): void => playing.change((now) => ({ ...now, time }))
  const jump = (to: number): void => {
    const all = moments()
    // When the folder is read again, moments are computed again: until then the position stays.
    if (all.length === 0) return
    const { time } = all[Math.min(Math.max(0, to), all.length - 1)]!
    goTo(time)
  }
  const step = (by: number) => () => {
    stop()
    if (moments().length === 0) return
    const to = model.moment() + by
    if (to < 0) return app.say('This is the start of the test.', 'faint')
    if (to >= moments().length) return app.say('This is the end of the test.', 'faint')
    jump(to)
  }
  const choose = (test: number): void => {
    stop()
    playing.set({ test, time: undefined, track: 0, isOn: false })
    requestTimeline(model)
  }
  const leaf = (by: number) => () => {
    const count = model.rule()?.tests.length ?? 0
    if (count > 0) choose((playing.get().test + by + count) % count)
  }
  const play = (): void => {
    if (timer !== undefined) return stop()
    if (moments().length === 0) return
    if (moments().length === 1) return app.say('This test has only one step.', 'faint')
    if (model.moment() >= moments().length - 1) jump(0)
    playing.change((now) => ({ ...now, isOn: true }))
    timer = setInterval(() => {
      if (moments().length === 0) return
      const next = model.moment() + 1
      jump(next)
      if (next >= moments().length - 1) stop()
    }, pace)
  }
  const follow = (): void => {
    const one = model.played()
    if (one?.state !== 'ready') return
    const { tracks, moreTracks } = one.simulation
    if (tracks.length === 1 && moreTracks > 0)
      return app.say(
        'A timeline follows one value here. To follow another, run picket explain --steps --value VALUE.',
        'faint',
      )
    if (tracks.length === 1) return app.say('There is no other value to follow.', 'faint')
    app.choose({
      title: 'Follow a value',
      items: tracks.map((track, at) => ({
        key: String(at),
        label: describeTrack(track),
        ...(playing.get().track === at ? { note: 'current' } : {}),
        run: () => playing.change((now) => ({ ...now, track: at })),
      })),
    })
  }
  return {
    choose,
    stop,
    commands: () => ({
      'next-moment': step(1),
      'previous-moment': step(-1),
      'first-moment': () => (stop(), goTo(undefined)),
      'last-moment': () => (stop(), goTo(Number.POSITIVE_INFINITY)),
      play,
      'next-case': leaf(1),
      'previous-case': leaf(-1),
      'follow-value': follow,
    }),
  }
}
