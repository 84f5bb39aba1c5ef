import { useEffect, useEffectEvent, useState } from 'react'

/** How long each moment is shown during playback, in milliseconds. */
export const paces = { slow: 1800, usual: 900, fast: 450, faster: 225 } as const
export type Speed = keyof typeof paces

export interface Player {
  readonly at: number
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly setSpeed: (speed: Speed) => void
  /** Jumps to a moment and pauses. */
  readonly jump: (to: number) => void
  /** Plays, from the start if it is at the end. */
  readonly toggle: () => void
}

/** The playback position of a test; another test starts at the same time. */
export function usePlayer(times: readonly number[]): Player {
  const [time, setTime] = useState<number>()
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('usual')
  const last = times.length - 1
  const found = time === undefined ? 0 : times.findLastIndex((one) => one <= time)
  const at = Math.max(0, found)
  const isMoving = isPlaying && at < last

  const next = useEffectEvent(() => {
    setTime(times[at + 1])
    if (at + 1 >= last) setPlaying(false)
  })
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => next(), paces[speed])
    return () => clearInterval(timer)
  }, [isMoving, speed])

  return {
    at,
    isPlaying: isMoving,
    speed,
    setSpeed,
    jump(to) {
      setPlaying(false)
      setTime(times[Math.min(Math.max(0, to), last)])
    },
    toggle() {
      if (isMoving) return setPlaying(false)
      if (at >= last) setTime(times[0])
      setPlaying(times.length > 1)
    },
  }
}
