import { quotedList } from '@picket/core'
import type { FieldType } from '../../definition.ts'
import { change } from '../../diagnostics/changes.ts'
import { printTimeFormat } from '../../print-time-format.ts'
import { isSame, type FieldRule } from '../change.ts'

export const timeFormats: FieldRule = ({ path, before, after }) => {
  const [old, own] = [formatsOf(before.type), formatsOf(after.type)]
  if (isSame(old, own) || own.length === 0) return []
  const lost = old.filter((one) => !own.includes(one))
  if (lost.length > 0)
    return [
      {
        kind: change.nowRequired,
        message: `Field "${path}" is no longer read as ${quotedList(lost, 'or')}.`,
        hint: 'Events with such times will fail; list the format among "timeFormats" to keep them.',
      },
    ]
  const more = own.filter((one) => !old.includes(one))
  const isLonger = isSame(own.slice(0, old.length), old)
  if (isLonger)
    return [{ kind: change.acceptsMore, message: `Field "${path}" is also read as ${quotedList(more, 'and')}.` }]
  const also = more.length === 0 ? '' : `Field "${path}" is also read as ${quotedList(more, 'and')}. `
  return [
    { kind: change.otherMeaning, message: `${also}The time formats of field "${path}" are tried in another order.` },
  ]
}

function formatsOf(type: FieldType): readonly string[] {
  return type.kind === 'timestamp' ? type.formats.map(printTimeFormat) : []
}
