import type { FunctionName } from '../functions/index.ts'

interface Equivalent {
  readonly name: FunctionName
  /** Where the function of the language expects each argument; in the same order by default. */
  readonly order?: readonly number[]
  /** How many arguments it has here, where further ones mean nothing. */
  readonly count?: number
}

/** The functions that `snowflake.func` calls by their name there, and what they are here. */
export const snowflakeFunctions: Readonly<Record<string, Equivalent>> = {
  ARRAY_CONTAINS: { name: 'arrays.contains', order: [1, 0] },
  ARRAY_SIZE: { name: 'arrays.len' },
  DATEDIFF: { name: 'time.diff' },
  DATE_TRUNC: { name: 'time.trunc' },
  IFF: { name: 'case' },
  NVL: { name: 'coalesce' },
  PARSE_IP: { name: 'parse_ip', count: 1 },
  PARSE_URL: { name: 'parse_url', count: 1 },
  REGEXP_SUBSTR: { name: 're.substr' },
  TRY_PARSE_JSON: { name: 'parse_json' },
}

/** The functions that `clickhouse.func` calls by their name there: they depend only on their arguments. */
export const clickhouseFunctions: Readonly<Record<string, Equivalent>> = {
  abs: { name: 'math.abs' },
  arrayDistinct: { name: 'arrays.distinct' },
  arrayExcept: { name: 'arrays.difference' },
  arrayIntersect: { name: 'arrays.intersection' },
  arraySort: { name: 'arrays.sort' },
  arrayStringConcat: { name: 'strings.join' },
  ceil: { name: 'math.ceil' },
  coalesce: { name: 'coalesce' },
  concat: { name: 'strings.cat' },
  countMatches: { name: 're.count' },
  dateDiff: { name: 'time.diff' },
  dateTrunc: { name: 'time.trunc' },
  endsWith: { name: 'strings.ends_with' },
  exp: { name: 'math.exp' },
  floor: { name: 'math.floor' },
  formatDateTime: { name: 'time.format' },
  greatest: { name: 'math.max' },
  has: { name: 'arrays.contains' },
  hasAny: { name: 'arrays.overlap' },
  if: { name: 'case' },
  ilike: { name: 'strings.ilike' },
  least: { name: 'math.min' },
  length: { name: 'arrays.len' },
  lengthUTF8: { name: 'strings.len' },
  like: { name: 'strings.like' },
  log: { name: 'math.log' },
  lowerUTF8: { name: 'strings.lower' },
  match: { name: 're.matches' },
  multiIf: { name: 'case' },
  pow: { name: 'math.pow' },
  replaceAll: { name: 'strings.replace' },
  replaceRegexpAll: { name: 're.replace' },
  round: { name: 'math.round' },
  splitByString: { name: 'strings.split', order: [1, 0] },
  sqrt: { name: 'math.sqrt' },
  startsWith: { name: 'strings.starts_with' },
  trimBoth: { name: 'strings.trim' },
  upperUTF8: { name: 'strings.upper' },
}
