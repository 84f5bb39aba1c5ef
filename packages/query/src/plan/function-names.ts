/** Every function of the language, by family. */
export const functionNames = {
  agg: 'count count_distinct sum avg min max stddev percentile_cont make_set make_list take_any countif sumif arg_max arg_min',
  time: 'now ago add diff slice trunc parse_timestamp parse_timespan format',
  strings: 'contains starts_with ends_with like ilike lower upper len cat split join replace trim substr',
  arrays: 'len map filter flatten difference intersection overlap union distinct sort contains',
  math: 'abs ceil floor round sqrt pow log exp min max',
  re: 'matches substr replace count',
} as const

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text
type Families = typeof functionNames

export type AggregateName = `agg.${Words<Families['agg']>}`
export type TimeName = `time.${Words<Families['time']>}`
export type StringName = `strings.${Words<Families['strings']>}`
export type ArrayName = `arrays.${Words<Families['arrays']>}`
export type MathName = `math.${Words<Families['math']>}`
export type RegexName = `re.${Words<Families['re']>}`
export type PlainName = 'coalesce' | 'case' | 'tostring' | 'toint' | 'todouble' | 'tobool'
export type FunctionName = AggregateName | TimeName | StringName | ArrayName | MathName | RegexName | PlainName
