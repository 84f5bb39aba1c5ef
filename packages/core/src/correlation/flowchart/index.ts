/**
 * A correlation rule as boxes and arrows.
 *
 *     const chart = toFlowchart(text, { ruleId: 'Example.Chain', reference: (id) => rules.get(id) ?? { state: 'loading' } })
 *     if (chart.state !== 'drawn') show(chart.message)
 */
export {
  flowSizes,
  type AlertNode,
  type BlankFlowchart,
  type DrawnFlowchart,
  type FlowEdge,
  type Flowchart,
  type FlowNode,
  type FlowProblem,
  type GroupNode,
  type RuleIcon,
  type RuleReference,
  type StepNode,
} from './flowchart.ts'
export { toFlowchart, type FlowchartOptions } from './to-flowchart.ts'
