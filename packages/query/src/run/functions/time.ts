import type { TimeName } from '../../functions/index.ts'
import { formatTime } from '../format-time.ts'
import { parseTime } from '../parse-time.ts'
import { addUnits, countUnits, sliceOf, truncate, unitOf } from '../time.ts'
import { intAt, textAt, timeAt, withTexts, type FunctionCall, type Run } from './call.ts'

export const timeFunctions: Readonly<Record<TimeName, Run>> = {
  'time.now': ({ now }) => now,
  'time.ago': (call) => {
    const span = intAt(call, 0)
    return span === null ? null : call.now - span
  },
  'time.add': (call) => {
    const [time, count] = [timeAt(call, 0), intAt(call, 1)]
    return time === null || count === null ? null : addUnits(time, count, unitAt(call, 2))
  },
  'time.diff': (call) => {
    const [from, to] = [timeAt(call, 1), timeAt(call, 2)]
    return from === null || to === null ? null : countUnits(unitAt(call, 0), from, to)
  },
  'time.slice': (call) => {
    const [time, count] = [timeAt(call, 0), intAt(call, 1)]
    return time === null || count === null || count <= 0n ? null : sliceOf(time, count, unitAt(call, 2))
  },
  'time.trunc': (call) => {
    const time = timeAt(call, 1)
    return time === null ? null : truncate(unitAt(call, 0), time)
  },
  'time.parse_timestamp': withTexts(1, (text) => parseTime(text!)),
  'time.parse_timespan': (call) => intAt(call, 0),
  'time.format': (call) => {
    const [time, format] = [timeAt(call, 0), textAt(call, 1)]
    return time === null || format === null ? null : formatTime(time, format)
  },
}

function unitAt(call: FunctionCall, at: number): ReturnType<typeof unitOf> {
  return unitOf(textAt(call, at) ?? '')
}
