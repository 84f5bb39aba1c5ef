import '../../../forms/no-new-functions.ts'
import {
  isIgnored,
  locateFindings,
  parseContent,
  recommendedChecks,
  validateContent,
  yamlLogicChecks,
  type Check,
} from '@picket/core'
import { toProblem, type CodeProblem } from '../../../editor/problems.ts'

const file = 'detection.yml'

/** The checks that need only the text. The server runs them too, and all others. */
const alone: ReadonlySet<Check> = new Set(yamlLogicChecks)
const aloneToo: ReadonlySet<string> = new Set([
  'unique-list-values',
  'dedup-period',
  'threshold',
  'tests-named',
  'has-tests',
  'attack-ids',
])

/** Returns the problems of the YAML of a detection that the text alone shows. */
export function validateText(text: string): readonly CodeProblem[] {
  const { content, findings } = parseContent([{ file, text }], { findTarget: () => ({ outcome: 'exists' }) })
  const checks = recommendedChecks.filter((check) => alone.has(check) || aloneToo.has(check.name))
  const all = [...findings, ...validateContent({ content }, checks)]
  return locateFindings(all, content.texts)
    .filter((one) => !isIgnored(one, text))
    .map(toProblem)
}
