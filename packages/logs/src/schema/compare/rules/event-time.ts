import type { FieldType } from '../../definition.ts'
import { change } from '../../diagnostics/changes.ts'
import type { FieldRule, RuleChange } from '../change.ts'

export const eventTime: FieldRule = ({ path, before, after }) => [
  ...compare(before.type, after.type, 'isEventTime', `Field "${path}"`, 'sets the event time'),
  ...compare(before.type, after.type, 'isExpiration', `Field "${path}"`, 'sets the time at which a row expires'),
]

function compare(
  before: FieldType,
  after: FieldType,
  flag: 'isEventTime' | 'isExpiration',
  subject: string,
  does: string,
): readonly RuleChange[] {
  const [old, own] = [before, after].map((type) => type.kind === 'timestamp' && type[flag])
  if (old === own) return []
  return [{ kind: change.otherMeaning, message: `${subject} ${own === true ? 'now' : 'no longer'} ${does}.` }]
}
