import type { Finding, Path } from '../diagnostics.ts'
import { isMap, type Value } from '../values/value.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'

/** The body of a correlation rule in the text of an editor: a list, or the value of `Detection` in a whole spec. */
export type BodyText =
  | { readonly state: 'invalid'; readonly findings: readonly Finding[] }
  | { readonly state: 'read'; readonly value: Value; readonly path: Path; readonly detection: Value }

export function readBodyText(text: string): BodyText {
  const { value = null, findings } = parseYaml(text, '')
  const wrong = findings.filter(({ kind, severity }) => (severity ?? kind.severity) === 'error')
  if (wrong.length > 0 || (value !== null && !isMap(value) && !Array.isArray(value)))
    return { state: 'invalid', findings: wrong }
  if (!isMap(value)) return { state: 'read', value, path: [], detection: value }
  return { state: 'read', value, path: ['Detection'], detection: value['Detection'] ?? null }
}

/** The first block of a body, if it is a map. */
export function firstBlock(detection: Value): { readonly [key: string]: Value } | undefined {
  const block = Array.isArray(detection) ? ((detection as readonly Value[])[0] ?? null) : null
  return isMap(block) ? block : undefined
}

/** The body is still empty. */
export function isEmptyBody(detection: Value): boolean {
  if (detection === null) return true
  if (!Array.isArray(detection)) return false
  const [block = null] = detection as readonly Value[]
  if (!isMap(block)) return block === null
  const { Sequence: sequence = null, Group: group = null } = block
  return [sequence, group].every((list) => list === null || (Array.isArray(list) && list.length === 0))
}
