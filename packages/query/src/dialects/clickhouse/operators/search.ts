import type { Plan, SearchCondition, SearchStep, UnionStep } from '../../../plan/plan.ts'
import { searchWords } from '../../../plan/search-words.ts'
import type { Context } from '../context.ts'
import { toJsonText } from '../convert.ts'
import { bound, list, sql, type Fragment } from '../fragment.ts'
import { seal, type Relation } from '../relation.ts'

/** Whole words are found with the index of the text of events; anything else is compared as text, ignoring case. */
export function compileSearch({ input, condition }: SearchStep, context: Context): Relation {
  if (input.kind === 'union' && input.inputs.every(hasRawLog)) return context.compile(searchInputs(input, condition))
  const rows = context.compile(input)
  const relation = rows.limit === undefined ? rows : seal(rows, context.names)
  return { ...relation, where: [...relation.where, print(condition, relation)] }
}

function hasRawLog({ columns }: Plan): boolean {
  return columns.some(({ name, type }) => name === 'p_raw' && type.kind === 'string')
}

/** Searches each input of a union, where there can be an index. */
function searchInputs(union: UnionStep, condition: SearchCondition): UnionStep {
  const inputs = union.inputs.map((input): Plan => ({ kind: 'search', input, condition, columns: input.columns }))
  return { ...union, inputs }
}

function print(condition: SearchCondition, relation: Relation): Fragment {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return sql`(${list(
        condition.parts.map((part) => print(part, relation)),
        condition.kind === 'and' ? ' AND ' : ' OR ',
      )})`
    case 'not':
      return sql`NOT ${print(condition.of, relation)}`
    case 'text':
      return printText(condition.text, relation)
  }
}

function printText(text: string, { columns }: Relation): Fragment {
  const raw = columns.get('p_raw')
  const lower = bound(text.toLowerCase(), 'String')
  const words = searchWords(text)
  const isOneWord = words.length === 1 && words[0] === text.trim().toLowerCase()
  // Only the index ignores case, and only the column of a table has it: not one that passed a limit, a join or a union.
  const indexed = raw?.carrier === 'plain' && raw.isStored === true ? raw.sql : undefined
  const found = raw?.carrier === 'plain' ? sql`ifNull(${raw.sql}, '')` : allValues(columns)
  const lowered = sql`lowerUTF8(${indexed ?? found})`
  const searched = indexed ?? lowered
  const parts = [
    ...(words.length === 0 ? [] : [sql`hasAllTokens(${searched}, ${bound([...words], 'Array(String)')})`]),
    ...(isOneWord ? [] : [sql`position(${lowered}, ${lower}) > 0`]),
  ]
  return sql`(${list(parts, ' AND ')})`
}

function allValues(columns: Relation['columns']): Fragment {
  const all = [...columns.values()].map((operand) => sql`ifNull(${toJsonText(operand)}, '')`)
  return sql`concat(${list([sql`''`, ...all], ", ' ', ")}, '')`
}
