import type { Path } from '../diagnostics.ts'
import { isMap, type ValueMap } from '../values/value.ts'
import { structure } from './structure-diagnostics.ts'
import { valueAt, type Mistake } from './structure-issue.ts'

/** Reports each cause once: unknown keys after a key without a value are its content with too little indentation. */
export function joinOutdented(mistakes: readonly Mistake[], data: ValueMap): readonly Mistake[] {
  const answered = new Set<Mistake>()
  const hints = new Map<Mistake, string>()
  for (const empty of mistakes) {
    const last = empty.path.at(-1)
    const parent = empty.path.slice(0, -1)
    const map = valueAt(data, parent)
    if (empty.kind !== structure.emptyValue || typeof last !== 'string' || !isMap(map)) continue
    const keys = Object.keys(map)
    for (const key of keys.slice(keys.indexOf(last) + 1)) {
      const unknown = mistakes.find((one) => one.kind === structure.unknownKey && isSame(one.path, [...parent, key]))
      if (unknown === undefined || answered.has(unknown)) break
      answered.add(unknown)
      hints.set(empty, `Indent what belongs to it, from "${keys[keys.indexOf(last) + 1]}" on, by two more spaces.`)
    }
  }
  return mistakes.flatMap((one) => {
    if (answered.has(one)) return []
    const hint = hints.get(one)
    return [hint === undefined ? one : { ...one, hint }]
  })
}

function isSame(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((step, index) => step === b[index])
}
