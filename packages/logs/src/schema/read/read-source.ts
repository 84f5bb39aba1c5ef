import type { FieldPath, PathStep } from '@picket/core'
import type { FieldSource } from '../definition.ts'
import { transform } from '../diagnostics/transforms.ts'
import { capital } from '../reading/describe.ts'
import { openMap } from '../reading/open-map.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import { sourceForms } from '../sources/index.ts'
import type { ReadContext } from './context.ts'

/** A path whose steps are resolved once all fields are read. */
export interface DraftPath extends FieldPath {
  readonly steps: PathStep[]
}

/** Reads where a field's value comes from, if not from its own key. */
export function readSource(map: OpenMap, subject: string, context: ReadContext): FieldSource | undefined {
  const { report, drafts } = context
  const [first, second] = sourceForms.filter(({ kind }) => map.has(kind))
  if (first === undefined) return undefined
  if (second !== undefined)
    report({
      kind: transform.severalSources,
      path: [...map.path, second.kind],
      part: 'key',
      message: `${capital(subject)} has both "${first.kind}" and "${second.kind}".`,
      hint: 'Keep one of them, or use a field for each step.',
    })
  const shape = { subject: `"${first.kind}"`, keys: first.keys }
  const own = openMap(map.data[first.kind], [...map.path, first.kind], shape, report)
  if (own === undefined) return undefined
  return first.read(own, {
    report,
    path: (text, at) => {
      const path: DraftPath = { text, steps: [] }
      drafts.set(path, at)
      return path
    },
  })
}
