import { quotedList, type ValueMap } from '@picket/core'
import type { LogSchema } from '../../definition.ts'
import { change } from '../../diagnostics/changes.ts'
import { parserFormOf } from '../../parser-kinds/index.ts'
import { isSame, type SchemaRule } from '../change.ts'

export const parser: SchemaRule = (before, after) => {
  if (isSame(before.parser, after.parser)) return []
  const hint = 'Try it on samples of the logs before it is used.'
  if (before.parser.kind !== after.parser.kind)
    return [
      {
        kind: change.otherMeaning,
        message: `The parser changed from "${before.parser.kind}" to "${after.parser.kind}".`,
        hint,
      },
    ]
  const [old, own] = [printed(before), printed(after)]
  const keys = [...new Set([...Object.keys(old), ...Object.keys(own)])].filter((key) => !isSame(old[key], own[key]))
  const which = keys.length === 0 ? 'order of its entries' : quotedList(keys, 'and')
  return [{ kind: change.otherMeaning, message: `The ${after.parser.kind} parser differs in ${which}.`, hint }]
}

function printed({ parser: own }: LogSchema): ValueMap {
  return parserFormOf(own)?.print(own) ?? {}
}
