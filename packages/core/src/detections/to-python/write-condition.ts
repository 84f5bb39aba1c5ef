import { invariant } from '../../errors.ts'
import type { ConditionFilter } from '../../filters/filter.ts'
import { isGuardOperator } from '../../filters/guard-operators/index.ts'
import { operatorOf } from '../../filters/operators/index.ts'
import type { WantedCode } from '../../filters/write-python.ts'
import type { Code } from '../../python/code.ts'
import { toLiteral } from '../../python/literal.ts'
import type { Writer } from '../../python/writer.ts'
import { writeRead, type Place } from './write-read.ts'

/** Prints Python that is equivalent to a condition. */
export function writeCondition({ field, operator, wanted }: ConditionFilter, place: Place, writer: Writer): Code {
  invariant(!isGuardOperator(operator), `"${operator}" is not an operator of YAML detections`)
  return operatorOf(operator).python(writeRead(field, place, writer), wantedCode(wanted, place, writer), writer)
}

function wantedCode(wanted: ConditionFilter['wanted'], place: Place, writer: Writer): WantedCode {
  if (wanted.kind === 'field') return { code: writeRead(wanted.field, place, writer) }
  const value = wanted.kind === 'value' ? wanted.value : null
  return { code: toLiteral(value), value }
}
