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

/** Checks that need nothing but the text: the server makes those that look at everything else, too. */
const alone: ReadonlySet<Check> = new Set(yamlLogicChecks)
const aloneToo: ReadonlySet<string> = new Set([
  'unique-list-values',
  'dedup-period',
  'threshold',
  'tests-named',
  'has-tests',
  'attack-ids',
])

/** What is wrong in the YAML of a detection, as far as its text alone says. */
export function validateText(text: string): readonly CodeProblem[] {
  const { content, findings } = parseContent([{ file, text }], { findTarget: () => ({ outcome: 'exists' }) })
  const checks = recommendedChecks.filter((check) => alone.has(check) || aloneToo.has(check.name))
  const all = [...findings, ...validateContent({ content }, checks)]
  return locateFindings(all, content.texts)
    .filter((one) => !isIgnored(one, text))
    .map(toProblem)
}
