import type { Expression } from '../../plan/plan.ts'
import type { ValueType } from '../../plan/value-type.ts'
import { calculate } from './arithmetic.ts'
import { elementOperand, toArray } from './arrays.ts'
import { compare } from './compare.ts'
import { isNothing, memberOfText, path, toCondition, toJsonText, toPlain } from './convert.ts'
import { bound, call, list, sql, word, type Fragment } from './fragment.ts'
import { renderCall } from './functions/index.ts'
import { constantType, literalOf } from './literals.ts'
import { contains, itemsOf } from './membership.ts'
import { plain, type Operand } from './operand.ts'
import { toEngineType } from './column-types.ts'
import type { Scope } from './scope.ts'

export function compileExpression(expression: Expression, scope: Scope): Operand {
  const compile = (one: Expression): Operand => compileExpression(one, scope)
  const condition = (one: Expression): Fragment => toCondition(compile(one))
  switch (expression.kind) {
    case 'literal':
      return plain(literalOf(expression), expression.type, { literal: expression.value })
    case 'column':
      return scope.column(expression.name)
    case 'variable':
      return scope.variables.get(expression.name)!
    case 'member':
      return memberOf(compile(expression.of), expression.key, expression.type)
    case 'element':
      return elementOf(compile(expression.of), compile(expression.index))
    case 'call':
      return renderCall(expression, scope, compileExpression)
    case 'not':
      return plain(negate(expression.of, condition), expression.type)
    case 'minus':
      return plain(sql`(-${toPlain(compile(expression.of), expression.type)})`, expression.type)
    case 'binary': {
      const { operator, left, right, type } = expression
      if (operator === 'and' || operator === 'or')
        return plain(sql`(${condition(left)} ${word(operator.toUpperCase())} ${condition(right)})`, type)
      const isArithmetic = '+-*/%'.includes(operator)
      const [one, other] = [compile(left), compile(right)]
      return plain(isArithmetic ? calculate(operator, one, other, type) : sql`(${compare(operator, one, other)})`, type)
    }
    case 'in': {
      const { value, list: all, isNegated, type } = expression
      const found = contains(compile(value), compile(all), itemsOf(all)?.map(compile))
      return plain(isNegated ? sql`(NOT (${found}))` : sql`(${found})`, type)
    }
    case 'between': {
      const [value, low, high] = [compile(expression.value), compile(expression.low), compile(expression.high)]
      return plain(
        expression.isNegated
          ? sql`(${compare('<', value, low)} OR ${compare('>', value, high)})`
          : sql`(${compare('>=', value, low)} AND ${compare('<=', value, high)})`,
        expression.type,
      )
    }
    case 'array':
      return arrayOf(expression.items, expression.type, compile)
    case 'object':
      return {
        carrier: 'parts',
        type: expression.type,
        parts: new Map(expression.entries.map(({ key, value }) => [key, compile(value)])),
      }
    case 'set':
      return setKey(compile(expression.of), expression.path, compile(expression.value), expression.type)
    case 'scalar': {
      const found = scope.subquery(expression.of)
      const { type } = expression
      if (type.kind === 'any' || type.kind === 'object') return { carrier: 'text', type, sql: found }
      // A query within a query can have no row, so its value can be NULL; an array cannot.
      return plain(type.kind === 'array' ? call('assumeNotNull', found) : found, type)
    }
  }
}

/** A merge keeps the keys of an object that it sets, so the key is a number first; it keeps null, which a document drops. */
function setKey(of: Operand, path: readonly string[], value: Operand, type: ValueType): Operand {
  const patch = (json: Fragment): Fragment => {
    const [before, after] = [path.map((key) => `{${JSON.stringify(key)}:`).join(''), '}'.repeat(path.length)]
    return sql`concat(${bound(before, 'String')}, ${json}, ${bound(after, 'String')})`
  }
  const json = sql`ifNull(${toJsonText(value)}, 'null')`
  const merged = sql`jsonMergePatch(ifNull(${toJsonText(of)}, '{}'), ${patch(sql`'1'`)}, ${patch(json)})`
  const document = sql`toJSONString(CAST(${merged} AS JSON))`
  const isMissing = isNothing(value)
  return { carrier: 'text', type, sql: sql`if(${isMissing}, ${document}, ${merged})` }
}

/**
 * Negates the parts of a condition. ClickHouse 26.7 does not use the index of words beside a negated `OR` that contains
 * a constant, and without the index, words are compared by case.
 */
function negate(of: Expression, condition: (expression: Expression) => Fragment): Fragment {
  if (of.kind !== 'binary' || (of.operator !== 'and' && of.operator !== 'or')) return sql`(NOT (${condition(of)}))`
  const parts = [negate(of.left, condition), negate(of.right, condition)]
  return sql`(${list(parts, of.operator === 'and' ? ' OR ' : ' AND ')})`
}

function memberOf(operand: Operand, key: string, type: ValueType): Operand {
  switch (operand.carrier) {
    case 'path': {
      const below = { ...operand, type, keys: [...operand.keys, key] }
      return type.kind === 'any' || type.kind === 'object' ? below : plain(path(below), type, { isName: true })
    }
    case 'text': {
      const { text, keys } = operand.within ?? { text: operand.sql, keys: [] }
      return memberBelow(text, [...keys, bound(key, 'String')], type)
    }
    case 'parts':
      return operand.parts.get(key) ?? ofText(sql`CAST(NULL AS Nullable(String))`, type)
    case 'plain':
      return memberBelow(toJsonText(operand), [bound(key, 'String')], type)
  }
}

function memberBelow(text: Fragment, keys: readonly Fragment[], type: ValueType): Operand {
  const found = ofText(memberOfText(text, keys), type)
  return found.carrier === 'text' ? { ...found, within: { text, keys } } : found
}

function ofText(text: Fragment, type: ValueType): Operand {
  const found: Operand = { carrier: 'text', type, sql: text }
  return type.kind === 'any' || type.kind === 'object' ? found : plain(toPlain(found, type), type)
}

/** Indexes start at 0, and count from the end below it. There is no value beyond the ends. */
function elementOf(operand: Operand, index: Operand): Operand {
  if (index.type.kind === 'string')
    return {
      carrier: 'text',
      type: { kind: 'any' },
      sql: memberOfText(toJsonText(operand), [toPlain(index, index.type)]),
    }
  const array = toArray(operand)
  const at = toPlain(index, { kind: 'int' })
  const position =
    index.carrier === 'plain' && typeof index.literal === 'bigint'
      ? word(String(index.literal >= 0n ? index.literal + 1n : index.literal))
      : sql`if(${at} >= 0, ${at} + 1, ${at})`
  return elementOperand(call('arrayElementOrNull', array.sql, position), array.type, false)
}

/** Constants of one type are one value, with which ClickHouse can use indexes. */
function arrayOf(items: readonly Expression[], type: ValueType, compile: (one: Expression) => Operand): Operand {
  const element = type.kind === 'array' ? type.element : type
  const constant = constantType(element)
  const values = items.map((item) =>
    item.kind === 'literal' && item.type.kind === element.kind ? item.value : undefined,
  )
  if (constant !== undefined && values.every((value) => value !== undefined && value !== null))
    return plain(bound(values, `Array(${constant})`), type)
  const isJson = element.kind === 'any' || element.kind === 'object'
  const own = items.map((item) => (isJson ? toJsonText(compile(item)) : toPlain(compile(item), element)))
  const of: ValueType = { kind: 'array', element: isJson ? { kind: 'any' } : element }
  return plain(sql`CAST([${list(own)}] AS ${word(toEngineType(of))})`, of)
}
