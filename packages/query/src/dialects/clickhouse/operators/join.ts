import { columnsOf } from '../../../plan/columns-of.ts'
import type { Expression, JoinKind, JoinStep } from '../../../plan/plan.ts'
import type { Context } from '../context.ts'
import { toCondition } from '../convert.ts'
import { compileExpression } from '../expression.ts'
import { list, sql, word } from '../fragment.ts'
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
  // ClickHouse requires a key, even where every row of one side is compared with every row of the other.
  const needsKey = on !== undefined && join !== 'inner' && !conjunctsOf(on).some(isKey)
  const keys = needsKey ? [context.names.next(), context.names.next()] : []
  const [left, other] = [input, right].map((one, at) => {
    const added = keys.slice(at, at + 1).map((key) => sql`materialize(1) AS ${key}`)
    return seal(context.compile(one), context.names, added)
  }) as [Relation, Relation]
  const type = columns.find(({ name }) => name === as)?.type ?? { kind: 'object', fields: [] }
  const scope = {
    ...context.scopeOf(left),
    column: (name: string) =>
      name.startsWith('$right.') ? findColumn(other, name.slice(7)) : findColumn(left, name.replace(/^\$left\./, '')),
  }
  const conditions = (on === undefined ? [] : conjunctsOf(on)).map((one) => {
    const condition = toCondition(compileExpression(one, scope))
    // ClickHouse takes every equality for a key, and refuses keys of two types.
    return isKey(one) ? condition : sql`if(${condition}, true, false)`
  })
  const isFilter = on !== undefined && join === 'inner' && !needsKey && !conjunctsOf(on).some(isKey)
  const parts = [...(needsKey ? [sql`${keys[0]!} = ${keys[1]!}`] : []), ...conditions]
  return {
    from: isFilter
      ? sql`${left.from}\nCROSS JOIN ${other.from}`
      : sql`${left.from}\n${word(words[join])} ${other.from}${parts.length === 0 ? sql`` : sql` ON ${list(parts, ' AND ')}`}`,
    where: isFilter ? conditions : [],
    columns: new Map([...left.columns, [as, { carrier: 'parts', type, parts: other.columns }]]),
    order: [],
  }
}

function conjunctsOf(condition: Expression): readonly Expression[] {
  if (condition.kind !== 'binary' || condition.operator !== 'and') return [condition]
  return [...conjunctsOf(condition.left), ...conjunctsOf(condition.right)]
}

/** Whether a condition compares a value of one side with one of the other, of the same type. */
function isKey(condition: Expression): boolean {
  if (condition.kind !== 'binary' || condition.operator !== '==') return false
  const { left, right } = condition
  if (left.type.kind !== right.type.kind || left.type.kind === 'null') return false
  const [one, other] = [sidesOf(left), sidesOf(right)]
  return one.size === 1 && other.size === 1 && [...one][0] !== [...other][0]
}

function sidesOf(value: Expression): ReadonlySet<string> {
  return new Set(columnsOf(value).map((name) => name.slice(0, name.indexOf('.'))))
}
