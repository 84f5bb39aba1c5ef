import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Value, ValueMap } from '../../values/value.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import { fieldTypes } from '../field-types.ts'
import type { FilterOperator } from '../filter-operator.ts'
import { defaultOperatorFor, operatorOf, operatorOfToken, operators, operatorsFor, type OperatorName } from './index.ts'

const folder = join(import.meta.dirname, '../../../fixtures/filters/operators')
const tables = readdirSync(folder).map((file) => ({
  name: file.replace('.yml', '') as OperatorName,
  rows: parseYaml(readFileSync(join(folder, file), 'utf8'), file).value as readonly ValueMap[],
}))

describe.each(tables)('$name', ({ name, rows }) => {
  it.each(rows.map((row) => ({ row, shown: show(row) })))('$shown', ({ row }) => {
    expect(judge(name, row)).toEqual(row['expect'])
  })

  it('has an exact opposite, where it has one', () => {
    const opposite = operators.find(({ negates }) => negates === name)
    const reversed = rows.map(({ expect }) => (typeof expect === 'boolean' ? !expect : expect))
    if (opposite) expect(rows.map((row) => judge(opposite.name, row))).toEqual(reversed)
  })
})

function judge(name: OperatorName, { actual = null, wanted = null }: ValueMap): Value {
  const verdict = operatorOf(name).compile(wanted)(actual)
  return typeof verdict === 'boolean' ? verdict : verdict.problem
}

function show(row: ValueMap): string {
  return JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
}

describe('the list of operators', () => {
  it('names no operator that is not in it, and each name once', () => {
    const names: readonly string[] = operators.map(({ name }) => name)
    const others = operators.flatMap(({ negates, mutatesTo }) => [...(negates ? [negates] : []), ...mutatesTo])
    expect(others.filter((name) => !names.includes(name))).toEqual([])
    const written = operators.flatMap(({ name, aliases = [], misspellings = [] }) => [
      name,
      ...aliases,
      ...misspellings,
    ])
    expect(written.filter((name, at) => written.indexOf(name) !== at)).toEqual([])
  })

  it('cannot have one that a part of Picket knows nothing about', () => {
    const { python: _python, ...withoutPython } = operators[0]!
    // @ts-expect-error: how it becomes Python is missing.
    const incomplete: FilterOperator = withoutPython
    expect(incomplete.python).toBeUndefined()
  })

  it('has a table of examples for each, negated ones having that of their opposite', () => {
    const needed = operators.filter(({ negates }) => !negates).map(({ name }) => name)
    expect(tables.map(({ name }) => name).sort()).toEqual(needed.sort())
  })

  // spec: D2-9.8
  it('has the tokens of the filter builder with their labels', () => {
    expect(builderTokens()).toEqual(
      'is == | is not != | is in in | is not in !in | is in CIDR in_cidr | is not in CIDR !in_cidr | is public is_public | is private is_private | is empty empty | is not empty !empty | contains contains | does not contain !contains | starts with starts_with | ends with ends_with | greater than > | less than < | greater than or equal >= | less than or equal <= | contains IP in CIDR contains_ip | does not contain IP in CIDR !contains_ip',
    )
  })

  it('finds each by its token', () => {
    const named = operators.filter(({ token }) => token !== undefined)
    expect(named.map(({ token }) => operatorOfToken(token ?? ''))).toEqual(named)
    expect(operatorOfToken('between')).toBeUndefined()
  })

  it('offers operators by field type, one of them first', () => {
    const offered = fieldTypes.map(
      (type) =>
        `${type}: ${operatorsFor(type)
          .map(({ token }) => token)
          .join(' ')}, first ${defaultOperatorFor(type)?.token}`,
    )
    expect(offered).toEqual([
      'string: == != in !in empty !empty contains !contains starts_with ends_with, first !contains',
      'int: == != in !in empty !empty > < >= <=, first !=',
      'float: == != in !in empty !empty > < >= <=, first !=',
      'bool: == != in !in empty !empty, first !=',
      'ip: == != in !in in_cidr !in_cidr is_public is_private empty !empty, first !=',
      'cidr: == != in !in in_cidr !in_cidr empty !empty, first !=',
      'json: empty !empty contains !contains, first !contains',
      'string_array: in !in empty !empty contains !contains, first !contains',
      'int_array: in !in empty !empty contains !contains, first !contains',
      'float_array: in !in empty !empty contains !contains, first !contains',
      'bool_array: in !in empty !empty contains !contains, first !contains',
      'ip_array: in !in empty !empty contains !contains contains_ip !contains_ip, first !contains',
      'json_array: in !in empty !empty contains !contains, first !contains',
    ])
  })
})

function builderTokens(): string {
  const offered = operators.filter((operator) => fieldTypes.some((type) => operator.fieldTypes.includes(type)))
  return offered.map(({ label, token }) => `${label} ${token}`).join(' | ')
}
