import { transform } from '../diagnostics/transforms.ts'
import type { SchemaCheck } from './check.ts'
import { findCycles } from './source-cycles.ts'
import { findSourceUses, pathOf, showUse } from './source-uses.ts'

/** No field reads one whose source is applied after its own. */
export const sourceOrderCheck: SchemaCheck = ({ schema, report, paths }) => {
  const { uses, readsOf } = findSourceUses(schema.fields)
  const inCycle = new Set(findCycles(schema.fields).flatMap((cycle) => cycle.map(({ field }) => field)))
  for (const use of uses) {
    const reads = readsOf(use)
    const later = [...reads.uses, ...reads.trees.flatMap(({ latest }) => latest ?? [])].find(
      (other) => other.phase > use.phase && !(inCycle.has(use.field) && inCycle.has(other.field)),
    )
    if (later === undefined) continue
    const [own, other] = [use.source.kind, later.source.kind]
    report({
      kind: transform.sourceOrder,
      path: pathOf(use, paths),
      part: 'key',
      message: `Field "${showUse(use)}" reads "${showUse(later)}", but "${own}" comes before "${other}".`,
      hint: `Use "${other}" here too, or read what "${showUse(later)}" reads.`,
    })
  }
}
