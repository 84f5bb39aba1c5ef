import type { Value } from '../../values/value.ts'
import { explainExpressions, type Explanation } from './explain.ts'
import { explainInOneSentence } from './explain-sentence.ts'
import type { YamlLogic } from './yaml-logic.ts'

export interface YamlExplanation {
  /** The decisive condition, in one sentence. */
  readonly sentence: string
  readonly conditions: readonly Explanation[]
}

/** Explains why a YAML detection matches an event or does not, by condition, with the values of the event. */
export function explainYamlDetection(logic: YamlLogic, event: Value): YamlExplanation {
  const conditions = explainExpressions(logic.expressions, event)
  return { sentence: explainInOneSentence(conditions), conditions }
}
