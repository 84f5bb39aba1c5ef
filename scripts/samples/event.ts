/** A sample event, with the log type and the time that ingestion would add. */
export interface SampleEvent {
  readonly at: Date
  readonly body: Readonly<Record<string, unknown>>
}

/** Start of the day of the samples. */
const midnight = Date.UTC(2026, 10, 18)

/** Returns a time on that day, from "07:02" or "07:02:30". */
export function at(clock: string): Date {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return new Date(midnight + ((hours * 60 + minutes) * 60 + seconds) * 1000)
}

export function later(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}

export function sample(logType: string, time: Date, body: Readonly<Record<string, unknown>>): SampleEvent {
  const eventTime = time.toISOString().replace('T', ' ').replace('Z', '000000')
  return { at: time, body: { ...body, p_log_type: logType, p_event_time: eventTime } }
}

/** Returns seconds since 1970, the unit of several producers. */
export function epoch(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
