import { idKeys } from '../detections/kinds/id-keys.ts'
import type { Path } from '../diagnostics.ts'
import { didYouMean, nearest } from '../text/suggest.ts'
import { isMap, type ValueMap } from '../values/value.ts'
import { structure } from './structure-diagnostics.ts'
import { missingKeys, valueAt, type Mistake } from './structure-issue.ts'

/** Keys that are often confused, but too different to be typing mistakes. */
const confused: readonly (readonly string[])[] = [
  [...new Set(Object.values(idKeys)), 'ID', 'Id'],
  ['Log', 'Resource', 'Event', 'Data'],
  ['LogTypes', 'ResourceTypes'],
  ['Schedule', 'Refresh'],
]

/** Reports each cause once: if an unknown key is a misspelled missing one, only the unknown key is reported. */
export function joinMisspelt(mistakes: readonly Mistake[], data: ValueMap): readonly Mistake[] {
  const hints = new Map<Mistake, string>()
  const answered = new Set<Mistake>()
  for (const unknown of mistakes) {
    if (unknown.kind !== structure.unknownKey) continue
    const key = String(unknown.path.at(-1))
    const parent = unknown.path.slice(0, -1)
    const missing = mistakes.filter(
      (one) => one.missing !== undefined && !answered.has(one) && isSame(one.path, parent),
    )
    const there = valueAt(data, parent)
    const wanted = missing.flatMap((one) => one.missing!.filter((name) => !(isMap(there) && name in there)))
    const meant = nearest(key, wanted) ?? confusedWith(key, wanted)
    if (meant === undefined) continue
    hints.set(unknown, didYouMean(key, [meant]) ?? `Did you mean "${meant}"?`)
    const answer = missing.find((one) => one.missing!.includes(meant))
    if (answer !== undefined) answered.add(answer)
  }
  const left = mistakes.flatMap((one) => {
    if (answered.has(one)) return []
    const hint = hints.get(one)
    return [hint === undefined ? one : { ...one, hint }]
  })
  return joinMissing(left)
}

/** The missing keys of a map are reported in one sentence. */
function joinMissing(mistakes: readonly Mistake[]): readonly Mistake[] {
  const groups = Map.groupBy(mistakes, ({ kind, path }) => (kind === structure.missingKey ? JSON.stringify(path) : ''))
  const seen = new Set<string>()
  return mistakes.flatMap((one) => {
    const group = one.kind === structure.missingKey ? groups.get(JSON.stringify(one.path))! : [one]
    if (group.length === 1) return [one]
    if (seen.has(JSON.stringify(one.path))) return []
    seen.add(JSON.stringify(one.path))
    const names = group.flatMap(({ missing = [] }) => missing)
    return [{ ...missingKeys(one.path, names), missing: names }]
  })
}

function confusedWith(key: string, wanted: readonly string[]): string | undefined {
  return confused.find((group) => group.includes(key))?.find((name) => wanted.includes(name))
}

function isSame(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((step, index) => step === b[index])
}
