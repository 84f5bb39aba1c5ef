import { functionNames } from '../functions/index.ts'

/** How to write a function of another language. */
export interface ForeignFunction {
  readonly hint: string
  /** The name of ours, if it has the same arguments. */
  readonly name?: string
}

const same = (name: string): ForeignFunction => ({ hint: `Write ${name}.`, name })
const hint = (text: string): ForeignFunction => ({ hint: text })

/** Functions of KQL, SPL and SQL that have another name here, or no counterpart. */
const foreign: Readonly<Record<string, ForeignFunction>> = {
  dcount: same('agg.count_distinct'),
  dc: same('agg.count_distinct'),
  uniq: same('agg.count_distinct'),
  mean: same('agg.avg'),
  any: same('agg.take_any'),
  values: same('agg.make_set'),
  groupuniqarray: same('agg.make_set'),
  grouparray: same('agg.make_list'),
  percentile: hint('Write agg.percentile_cont with a part of 1, such as 0.95.'),
  quantile: hint('Write agg.percentile_cont(value, 0.95).'),
  bin: hint("Write time.slice(p_event_time, 1, 'hour')."),
  bucket: hint("Write time.slice(p_event_time, 1, 'hour')."),
  datetime: hint('Write time.parse_timestamp("2026-01-31 12:00:00").'),
  todatetime: same('time.parse_timestamp'),
  to_timestamp: same('time.parse_timestamp'),
  timespan: hint('Write the number and its unit, such as 30m.'),
  getdate: same('time.now'),
  current_timestamp: same('time.now'),
  datetime_diff: hint("Write time.diff('hour', from, to)."),
  datetime_add: hint("Write time.add(time, 1, 'hour')."),
  startofday: hint("Write time.trunc('day', time)."),
  startofhour: hint("Write time.trunc('hour', time)."),
  isnull: hint('Write field == null.'),
  isempty: hint("Write field == null or field == ''."),
  isnotnull: hint('Write field != null.'),
  isnotempty: hint("Write field != null and field != ''."),
  iff: same('case'),
  iif: same('case'),
  if: same('case'),
  nvl: same('coalesce'),
  ifnull: same('coalesce'),
  tolower: same('strings.lower'),
  lcase: same('strings.lower'),
  toupper: same('strings.upper'),
  strlen: same('strings.len'),
  length: same('strings.len'),
  strcat: same('strings.cat'),
  concat: same('strings.cat'),
  substring: same('strings.substr'),
  startswith: same('strings.starts_with'),
  endswith: same('strings.ends_with'),
  has: same('strings.contains'),
  replace_string: same('strings.replace'),
  extract: hint('Write re.substr(text, "pattern"), which returns the whole match.'),
  regexp_extract: hint('Write re.substr(text, "pattern"), which returns the whole match.'),
  match: same('re.matches'),
  replace_regex: same('re.replace'),
  array_length: same('arrays.len'),
  mvcount: same('arrays.len'),
  array_contains: hint('Write value in array.'),
  set_has_element: same('arrays.contains'),
  set_difference: same('arrays.difference'),
  set_intersect: same('arrays.intersection'),
  set_union: same('arrays.union'),
  pack: same('object'),
  bag_pack: same('object'),
  pack_array: same('array'),
  tolong: same('toint'),
  toreal: same('todouble'),
  todecimal: same('todouble'),
  todynamic: same('parse_json'),
  cidrmatch: hint('PicketFlow has no function for networks; compare the start of the address, or use SQL.'),
  ipv4_is_in_range: hint('PicketFlow has no function for networks; compare the start of the address, or use SQL.'),
  ipv4_is_private: hint('PicketFlow has no function for networks; compare the start of the address, or use SQL.'),
}

/** Returns how to write a function that does not exist: by its name elsewhere, or with the group that it lacks. */
export function findForeignFunction(name: string, canAggregate: boolean): ForeignFunction | undefined {
  const lower = name.toLowerCase()
  if (Object.hasOwn(foreign, lower)) return foreign[lower]
  const own = functionNames
    .filter((one) => one === lower || one.endsWith(`.${lower}`))
    // The same name can be an aggregate and a function.
    .filter((one, _, all) => all.length === 1 || one.startsWith('agg.') === canAggregate)
  return own.length === 0 ? undefined : own.length === 1 ? same(own[0]!) : hint(`Write ${own.join(' or ')}.`)
}
