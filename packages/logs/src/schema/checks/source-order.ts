import { transform } from '../diagnostics/transforms.ts'
import type { SchemaCheck } from './check.ts'
import { findCircles } from './source-circles.ts'
import { findSourceUses, placeOf, showUse } from './source-uses.ts'

/** No field reads one whose source is applied after its own. */
export const sourceOrderCheck: SchemaCheck = ({ schema, report, places }) => {
  const { uses, readsOf } = findSourceUses(schema.fields)
  const inCircle = new Set(findCircles(schema.fields).flatMap((circle) => circle.map(({ field }) => field)))
  for (const use of uses) {
    const reads = readsOf(use)
    const later = [...reads.uses, ...reads.trees.flatMap(({ latest }) => latest ?? [])].find(
      (other) => other.phase > use.phase && !(inCircle.has(use.field) && inCircle.has(other.field)),
    )
    if (later === undefined) continue
    const [own, other] = [use.source.kind, later.source.kind]
    report({
      kind: transform.sourceOrder,
      path: placeOf(use, places),
      part: 'key',
      message: `Field "${showUse(use)}" reads "${showUse(later)}", but "${own}" comes before "${other}".`,
      hint: `Use "${other}" here too, or read what "${showUse(later)}" reads.`,
    })
  }
}
