import { change } from '../../diagnostics/changes.ts'
import { printSource } from '../../sources/index.ts'
import { isSame, type FieldRule } from '../change.ts'

export const source: FieldRule = ({ path, before, after }) => {
  const [old, own] = [before, after].map((one) => one.source && printSource(one.source))
  if (isSame(old, own)) return []
  const from = after.source === undefined ? 'its own key' : `another field, by "${after.source.kind}"`
  return [{ kind: change.otherMeaning, message: `Field "${path}" now gets its value from ${from}.` }]
}
