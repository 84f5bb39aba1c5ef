import type { Call, CallRewriter } from './rewrite-calls.ts'

/** Functions of another warehouse that the translator leaves unchanged, in ClickHouse SQL. */
export const functionRewriters: Readonly<Record<string, CallRewriter>> = {
  array_contains: ({ arguments: [value = '', list = ''] }) => `has(${toTexts(list)}, toString(${plainText(value)}))`,
  array_intersection: ({ arguments: [a = '', b = ''] }) => `arrayIntersect(${toTexts(a)}, ${toTexts(b)})`,
  arrays_overlap: ({ arguments: [a = '', b = ''] }) => `hasAny(${toTexts(a)}, ${toTexts(b)})`,
  array_compact: ({ arguments: [list = ''] }) => `arrayFilter(item -> isNotNull(item), ${list})`,
  array_size: ({ arguments: [list = ''] }) => (isExtracted(list) ? `length(${toTexts(list)})` : `length(${list})`),
  array_to_string: ({ arguments: [list = '', separator = ''] }) =>
    /^(?:\[|array)/.test(list)
      ? `arrayStringConcat(arrayMap(item -> toString(item), arrayFilter(item -> isNotNull(item), ${list})), ${separator})`
      : `arrayStringConcat(${toTexts(list)}, ${separator})`,
  array_cat: ({ arguments: all }) => `arrayConcat(${all.join(', ')})`,
  array_append: ({ arguments: [list = '', item = ''] }) => `arrayPushBack(${list}, ${item})`,
  array_construct: ({ arguments: all }) => `[${all.join(', ')}]`,
  array_except: ({ arguments: [list = '', others = ''] }) => `arrayFilter(item -> NOT has(${others}, item), ${list})`,
  array_distinct: ({ arguments: [list = ''] }) => `arrayDistinct(${list})`,
  array_unique_agg: ({ arguments: [value = ''] }) => `groupUniqArray(${value})`,
  split: splitCall,
  split_part: ({ arguments: [text = '', separator = '', number = ''] }) =>
    `arrayElement(splitByString(${separator}, ${asText(text)}), ${number})`,
  to_date: ({ arguments: [time = ''] }) => `toDate(${time})`,
  mode: ({ arguments: [value = ''] }) => `arrayElement(topK(1)(${value}), 1)`,
  boolor_agg: ({ arguments: [value = ''] }) => `max(toBool(${value}))`,
  booland_agg: ({ arguments: [value = ''] }) => `min(toBool(${value}))`,
  contains: ({ arguments: [text = '', part = ''] }) => `position(${asText(text)}, ${part}) > 0`,
  regexp_count: ({ arguments: [text = '', pattern = ''] }) => `countMatches(${asText(text)}, ${pattern})`,
  parse_json: ({ arguments: [text = ''] }) => `CAST(${text} AS JSON)`,
  try_parse_json: ({ arguments: [text = ''] }) =>
    `CAST(if(isValidJSON(${asText(text)}), ${asText(text)}, '{}') AS JSON)`,
  get_path: ({ arguments: [value = '', path = ''] }) => `JSON_VALUE(toJSONString(${value}), concat('$.', ${path}))`,
  to_variant: ({ arguments: [value = ''] }) => value,
  seq4: () => 'seq4',
  seq8: () => 'seq4',
}

/** Before the translation, which knows one spelling of each. */
export const otherSpellings: Readonly<Record<string, string>> = {
  timeadd: 'DATEADD',
  timestampadd: 'DATEADD',
  timediff: 'DATEDIFF',
  timestampdiff: 'DATEDIFF',
}

function splitCall({ arguments: [text = '', separator = ''], index }: Call): string {
  const list = `splitByString(${separator}, ${asText(text)})`
  return index === undefined ? list : `${list}[${index + 1}]`
}

function asText(value: string): string {
  return /^'(?:[^']|'')*'$/.test(value) ? value : `ifNull(toString(${value}), '')`
}

/** Removes the cast: `CAST('a' AS Nullable(String))` becomes `'a'`. */
function plainText(value: string): string {
  return /^CAST\((.*) AS Nullable\(String\)\)$/s.exec(value)?.[1] ?? value
}

const extracted = /^JSONExtract\((.*), 'Nullable\(String\)'\)$/s

function isExtracted(value: string): boolean {
  return extracted.test(value)
}

/** Returns a list of texts, from any kind of list: a literal, an array, a path into JSON. */
function toTexts(list: string): string {
  if (list.startsWith('[')) return list
  const inner = extracted.exec(list)?.[1]
  return inner === undefined
    ? `JSONExtract(ifNull(toJSONString(${list}), '[]'), 'Array(String)')`
    : `JSONExtract(${inner}, 'Array(String)')`
}

/** Returns the JSON texts of the elements of a list. */
export function toElements(list: string): string {
  const inner = extracted.exec(list)?.[1]
  return inner === undefined
    ? `JSONExtractArrayRaw(ifNull(toJSONString(${list}), '[]'))`
    : `JSONExtractArrayRaw(${inner})`
}
