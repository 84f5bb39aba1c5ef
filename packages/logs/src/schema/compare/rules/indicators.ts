import { quotedList } from '@picket/core'
import type { FieldType } from '../../definition.ts'
import { change } from '../../diagnostics/changes.ts'
import { isSame, type FieldRule } from '../change.ts'

export const indicators: FieldRule = ({ path, before, after }) => {
  const [old, own] = [indicatorsOf(before.type), indicatorsOf(after.type)]
  if (isSame(old, own)) return []
  const more = own.filter((one) => !old.includes(one))
  const fewer = old.filter((one) => !own.includes(one))
  const parts = [
    ...(more.length === 0 ? [] : [`found by ${quotedList(more, 'and')}`]),
    ...(fewer.length === 0 ? [] : [`no longer found by ${quotedList(fewer, 'and')}`]),
  ]
  return [
    {
      kind: change.otherMeaning,
      message: `Field "${path}" ${parts.length === 0 ? 'lists its indicators in another order' : `is ${parts.join(' and ')}`}.`,
    },
  ]
}

function indicatorsOf(type: FieldType): readonly string[] {
  return type.kind === 'string' ? type.indicators : []
}
