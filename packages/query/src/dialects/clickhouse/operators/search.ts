import type { SearchCondition, SearchStep } from '../../../plan/plan.ts'
import type { Context } from '../context.ts'
import { toJsonText } from '../convert.ts'
import { bound, list, sql, type Fragment } from '../fragment.ts'
import { seal, type Relation } from '../relation.ts'

/** Whole words are found with the index of the text of events; anything else is compared as text, ignoring case. */
export function compileSearch({ input, condition }: SearchStep, context: Context): Relation {
  const rows = context.compile(input)
  const relation = rows.limit === undefined ? rows : seal(rows, context.names)
  return { ...relation, where: [...relation.where, print(condition, relation)] }
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
  if (raw?.carrier !== 'plain') {
    const all = [...columns.values()].map((operand) => sql`ifNull(${toJsonText(operand)}, '')`)
    return sql`(position(lowerUTF8(concat(${list([sql`''`, ...all])}, '')), ${lower}) > 0)`
  }
  const words = text.toLowerCase().match(/[a-z\d\u0080-\uffff]+/g) ?? []
  const isPlain = /^[\w\s\u0080-\uffff]*$/.test(text) && !text.includes('_')
  const parts = [
    ...(words.length === 0 ? [] : [sql`hasAllTokens(${raw.sql}, ${bound(words, 'Array(String)')})`]),
    ...(isPlain && words.length === 1 ? [] : [sql`position(lowerUTF8(${raw.sql}), ${lower}) > 0`]),
  ]
  return sql`(${list(parts, ' AND ')})`
}
