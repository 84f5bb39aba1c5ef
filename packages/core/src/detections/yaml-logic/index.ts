export { yamlLogicChecks } from './checks.ts'
export {
  compileYamlDetection,
  compileYamlLogic,
  type YamlDetection,
  type YamlOutcome,
} from './compile-yaml-detection.ts'
export { conditionNames } from './conditions.ts'
export { yamlLogicDiagnostics } from './diagnostics/index.ts'
export { explainYamlDetection, type YamlExplanation } from './explain-yaml-detection.ts'
export type { Explanation } from './explain.ts'
export type { Expression, KeySpecifier, Source } from './expression.ts'
export { compileInlineFilters, parseInlineFilters, type ParsedInlineFilters } from './parse-inline-filters.ts'
export { parseYamlLogic, type ParsedYamlLogic } from './parse-yaml-logic.ts'
export { printYamlLogic } from './print-yaml-logic.ts'
export type { LogicFinding } from './report.ts'
export type { YamlLogic } from './yaml-logic.ts'
