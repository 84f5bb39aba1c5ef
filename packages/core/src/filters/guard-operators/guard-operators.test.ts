import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Value } from '../../values/value.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import type { Operator } from '../operator.ts'
import { operatorOf, operators, type OperatorName } from '../operators/index.ts'
import { guardOperators } from './index.ts'

interface Row {
  readonly operator: OperatorName
  readonly wanted?: Value
  readonly holds: readonly Value[]
  readonly refuses: readonly Value[]
}

const file = join(import.meta.dirname, '../../../fixtures/filters/guard-operators.yml')
const rows = parseYaml(readFileSync(file, 'utf8'), 'guard-operators.yml').value as unknown as readonly Row[]

describe('operators of guards', () => {
  it.each(rows)('$operator', ({ operator, wanted = null, holds, refuses }) => {
    const test = operatorOf(operator).compile(wanted)
    expect(holds.filter((value) => test(value) !== true)).toEqual([])
    expect(refuses.filter((value) => test(value) !== false)).toEqual([])
  })

  it('are offered by no editor and no builder', () => {
    const offered = guardOperators.filter(
      (one) => (operators as readonly Operator[]).includes(one) || one.token !== undefined || one.fieldTypes.length > 0,
    )
    expect(offered).toEqual([])
  })
})
