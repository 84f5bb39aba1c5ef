import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { toFlowchart, type Flowchart, type FlowProblem, type RuleReference, type StepNode } from './index.ts'

const known: { readonly [id: string]: RuleReference } = {
  'Example.A': {
    state: 'found',
    kind: 'rule',
    enabled: true,
    logTypes: ['AWS.CloudTrail', 'Okta.SystemLog'],
    displayName: 'The A',
  },
  'Example.B': { state: 'found', kind: 'scheduled_rule', enabled: true, logTypes: [] },
  'Example.C': { state: 'found', kind: 'rule', enabled: false, logTypes: ['Okta.SystemLog'] },
  'Example.P': { state: 'found', kind: 'policy', enabled: true, logTypes: [] },
  'Example.L': { state: 'loading' },
}
const reference = (id: string): RuleReference => known[id] ?? { state: 'unknown' }

function draw(chart: Flowchart): readonly string[] {
  if (chart.state !== 'drawn') return [`${chart.state} ${chart.message}`, ...chart.problems.map(showProblem)]
  const nodes = chart.nodes.flatMap((node): readonly string[] => {
    if (node.kind === 'step') return drawStep(node)
    const box = `${node.id} ${node.x},${node.y} ${node.width}x${node.height}`
    if (node.kind === 'alert') return [box]
    return [
      `${box} ${list(node.label, `line ${node.span.line}`)}`,
      ...node.criteria.map(({ name, text }) => `  ${name}: ${text}`),
      ...node.problems.map((one) => `  ${showProblem(one)}`),
      ...node.members.flatMap(drawStep).map((line) => (line.startsWith(' ') ? line : `  ${line}`)),
    ]
  })
  const edges = chart.edges.flatMap(({ from, to, timeFrame, match, span, problems }) => [
    `${from} -> ${to} ${list(timeFrame, match, span && `line ${span.line}`)}`.trim(),
    ...problems.map((one) => `  ${showProblem(one)}`),
  ])
  const rule = chart.problems.map((one) => `rule ${showProblem(one)}`)
  return [`${chart.form} ${chart.width}x${chart.height}`, ...nodes, ...edges, ...rule]
}

function drawStep(step: StepNode): readonly string[] {
  const { badge, more, absent, count, border, span, tooltip } = step
  const log = [badge, more].filter(Boolean).join(' ')
  const rest = list(absent ? 'absent' : undefined, count, border, `line ${span.line}`, tooltip)
  const box = `${step.id} ${step.x},${step.y} ${step.width}x${step.height}`
  return [
    `${box} ${step.stepId} "${step.title}" ${step.state} ${step.icon} [${log}] ${rest}`,
    ...step.problems.map((one) => `  ${showProblem(one)}`),
  ]
}

function showProblem({ severity, message, span }: FlowProblem): string {
  return `${span.line}:${span.column} ${severity} ${message}`
}

function list(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(', ')
}

// spec: D2-4.3 D2-4.4
describe('a flowchart', () => {
  const file = join(import.meta.dirname, '../../../fixtures/correlation/flowcharts/charts.yml')
  const cases = parse(readFileSync(file, 'utf8')) as { text: string; createAlert?: boolean; drawn: string[] }[]
  it.each(cases.map((one, i) => ({ one, name: `${i + 1}: ${one.text.split('\n', 1)[0]}` })))('$name', ({ one }) => {
    const { createAlert = true } = one
    const chart = toFlowchart(one.text, { ruleId: 'Example.Self', createAlert, reference })
    expect(draw(chart)).toEqual(one.drawn)
  })

  it('is drawn of any text without throwing, its edges between its nodes', () => {
    const pieces = fc.constantFrom(
      '- Sequence:',
      '- Group:',
      '\n',
      '  ',
      '  - RuleID: A',
      '  - {ID: B, RuleID: C}',
      'Transitions: [{From: B, To: C}]',
      'MatchCriteria: 1',
      '[',
      '*a',
      '#',
      'Detection:',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const chart = toFlowchart(parts.join(''), { reference })
        if (chart.state !== 'drawn') return
        const ids = chart.nodes.map(({ id }) => id)
        for (const { from, to } of chart.edges) expect([ids.includes(from), ids.includes(to)]).toEqual([true, true])
      }),
      { numRuns: 500 },
    )
  })
})
