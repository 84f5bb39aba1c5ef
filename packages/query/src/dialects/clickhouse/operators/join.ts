import type { JoinKind, JoinStep } from '../../../plan/plan.ts'
import type { Context } from '../context.ts'
import { toCondition } from '../convert.ts'
import { compileExpression } from '../expression.ts'
import { sql, word } from '../fragment.ts'
import { findColumn, seal, type Relation } from '../relation.ts'

const words: Readonly<Record<JoinKind, string>> = {
  inner: 'INNER JOIN',
  leftouter: 'LEFT JOIN',
  rightouter: 'RIGHT JOIN',
  fullouter: 'FULL JOIN',
  cross: 'CROSS JOIN',
}

/** The columns of the right row become the parts of one object. */
export function compileJoin({ input, right, join, as, on, columns }: JoinStep, context: Context): Relation {
  const [left, other] = [input, right].map((one) => seal(context.compile(one), context.names)) as [Relation, Relation]
  const type = columns.find(({ name }) => name === as)?.type ?? { kind: 'object', fields: [] }
  const scope = {
    ...context.scopeOf(left),
    column: (name: string) =>
      name.startsWith('$right.') ? findColumn(other, name.slice(7)) : findColumn(left, name.replace(/^\$left\./, '')),
  }
  const condition = on === undefined ? sql`` : sql` ON ${toCondition(compileExpression(on, scope))}`
  return {
    from: sql`${left.from}\n${word(words[join])} ${other.from}${condition}`,
    where: [],
    columns: new Map([...left.columns, [as, { carrier: 'parts', type, parts: other.columns }]]),
    order: [],
  }
}
