import { dateOf } from './time.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const monthNames = 'January February March April May June July August September October November December'.split(' ')

/** The codes of ClickHouse, in which `%i` and `%M` differ from C: `%i` is the minute, `%M` the name of the month. */
export function formatTime(time: bigint, format: string): string {
  const at = dateOf(time)
  const two = (value: number): string => String(value).padStart(2, '0')
  const codes: Readonly<Record<string, () => string>> = {
    Y: () => String(at.getUTCFullYear()).padStart(4, '0'),
    m: () => two(at.getUTCMonth() + 1),
    d: () => two(at.getUTCDate()),
    H: () => two(at.getUTCHours()),
    i: () => two(at.getUTCMinutes()),
    M: () => monthNames[at.getUTCMonth()]!,
    S: () => two(at.getUTCSeconds()),
    s: () => two(at.getUTCSeconds()),
    F: () => at.toISOString().slice(0, 10),
    T: () => at.toISOString().slice(11, 19),
    y: () => two(at.getUTCFullYear() % 100),
    b: () => monthNames[at.getUTCMonth()]!.slice(0, 3),
    W: () => days[at.getUTCDay()]!,
    a: () => days[at.getUTCDay()]!.slice(0, 3),
    '%': () => '%',
  }
  return format.replaceAll(/%(.)/g, (whole, code: string) => codes[code]?.() ?? whole)
}
