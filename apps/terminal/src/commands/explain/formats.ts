import type { RuleExplanation, ExplanationView } from './explanation-view.ts'
import { toJsonExplanation } from './print-json.ts'
import { printExplanation } from './print-text.ts'

export type ExplanationFormat = 'text' | 'json'

export const explanationFormats: {
  readonly [format in ExplanationFormat]: (explanation: RuleExplanation, view: ExplanationView) => string
} = { text: printExplanation, json: toJsonExplanation }
