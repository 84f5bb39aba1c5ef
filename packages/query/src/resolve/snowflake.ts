import type { FunctionName } from '../functions/index.ts'

interface Equivalent {
  readonly name: FunctionName
  /** Where the function of the language expects each argument; in the same order by default. */
  readonly order?: readonly number[]
}

/** The functions that `snowflake.func` calls by their name there, and what they are here. */
export const snowflakeFunctions: Readonly<Record<string, Equivalent>> = {
  ARRAY_CONTAINS: { name: 'arrays.contains', order: [1, 0] },
  ARRAY_SIZE: { name: 'arrays.len' },
  DATEDIFF: { name: 'time.diff' },
  DATE_TRUNC: { name: 'time.trunc' },
  IFF: { name: 'case' },
  NVL: { name: 'coalesce' },
  REGEXP_SUBSTR: { name: 're.substr' },
  TRY_PARSE_JSON: { name: 'parse_json' },
}
