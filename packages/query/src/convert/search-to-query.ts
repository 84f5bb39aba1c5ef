import { formatQuery } from '../format-query.ts'
import { parse } from '../parser/parse.ts'
import type { Column } from '../plan/plan.ts'
import type { QueryCatalogue } from '../resolve/catalogue.ts'
import { resolve } from '../resolve/resolve.ts'
import { filterToCondition } from './filter-to-condition.ts'
import type { Loss } from './loss.ts'
import { printText } from '../edit/print-text.ts'
import type { Search } from './search.ts'

export interface ConvertedSearch {
  readonly text: string
  readonly lost: readonly Loss[]
}

/** Converts a search to a query in PicketFlow, and says what the query does not contain. */
export function searchToQuery(search: Search, catalogue: QueryCatalogue): ConvertedSearch {
  const { tables, filter, time, text, entities = [], limit } = search
  const isOne = tables.length === 1 && !tables[0]!.includes('*')
  const source = isOne ? tables[0]! : `union ${tables.join(', ')}`
  const { columns } = resolve(parse(source).query, source, { catalogue })
  const { text: condition, lost } =
    filter === undefined ? { text: 'true', lost: [] } : filterToCondition(filter, columns)
  const found = entities.length === 0 ? undefined : findEntities(entities, columns)
  const conditions = [
    ...(time === undefined ? [] : printTime(time)),
    ...(text === undefined ? [] : [`strings.contains(strings.lower(p_raw), ${printText(text.toLowerCase())})`]),
    ...(found === undefined ? [] : [found]),
    ...(condition === 'true' ? [] : [condition]),
  ]
  const lines = [
    source,
    ...conditions.map((one) => `| where ${one}`),
    ...(limit === undefined ? [] : [`| limit ${limit}`]),
  ]
  return { text: formatQuery(lines.join('\n')), lost }
}

function printTime(time: NonNullable<Search['time']>): readonly string[] {
  if ('last' in time) return [`p_event_time > time.ago(${time.last})`]
  const ends = [
    ['>=', time.from],
    ['<=', time.to],
  ] as const
  const parts = ends.flatMap(([sign, at]) => (at === undefined ? [] : [`p_event_time ${sign} ${printText(at)}`]))
  return parts.length === 0 ? [] : [parts.join(' and ')]
}

/** One of them in one of the columns of indicators. */
function findEntities(entities: readonly string[], columns: readonly Column[]): string {
  const values = `[${entities.map(printText).join(', ')}]`
  const names = columns.filter(({ name, type }) => name.startsWith('p_any_') && type.kind === 'array')
  return names.length === 0 ? 'false' : names.map(({ name }) => `arrays.overlap(${name}, ${values})`).join(' or ')
}
