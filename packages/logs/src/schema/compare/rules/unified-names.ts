import type { UdmMapping } from '../../definition.ts'
import { change } from '../../diagnostics/changes.ts'
import { isSame, type SchemaRule, type RuleChange } from '../change.ts'

export const unifiedNames: SchemaRule = (before, after) => {
  const old = new Map(before.udm.map((one) => [one.name, one]))
  const own = new Map(after.udm.map((one) => [one.name, one]))
  const names = [...new Set([...old.keys(), ...own.keys()])]
  const changes = names.flatMap((name) => compare(name, old.get(name), own.get(name)))
  if (changes.length > 0 || isSame([...old.keys()], [...own.keys()])) return changes
  return [{ kind: change.reordered, message: 'The order of the unified names changed.' }]
}

function compare(name: string, before: UdmMapping | undefined, after: UdmMapping | undefined): readonly RuleChange[] {
  const toChange = (message: string): readonly RuleChange[] => [{ kind: change.otherMeaning, message }]
  if (before === undefined) return toChange(`Unified name "${name}" is mapped now.`)
  if (after === undefined) return toChange(`Unified name "${name}" is no longer mapped.`)
  return isSame(show(before), show(after)) ? [] : toChange(`Unified name "${name}" is mapped differently.`)
}

function show({ paths }: UdmMapping): unknown {
  return paths.map(({ path, condition }) => [path.text, condition?.text])
}
