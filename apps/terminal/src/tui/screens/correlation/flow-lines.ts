import {
  describeCount,
  type FlowEdge,
  type Flowchart,
  type FlowProblem,
  type StepNode,
  type StepState,
} from '@picket/core'
import { createLinePainter } from '../../parts/paint-lines.ts'
import { cleanLine } from '../../text/clean.ts'
import { cellsOf, fit, wrapText } from '../../text/fit.ts'
import type { Theme, Token } from '../../theme/theme.ts'
import type { PlacedLine } from '../detection/colored.ts'
import { conditionMarks, conditionTokens } from './marks.ts'

/** A line of the flow; lines of a step lead to its rule. */
export interface FlowLine extends PlacedLine {
  readonly ruleId?: string
}

/** The largest width of a box: long lines are hard to read. */
const widest = 76

interface FlowOptions {
  readonly file: string
  readonly theme: Theme
  readonly width: number
  /** The state of the steps at the current moment of a test. */
  readonly states?: readonly StepState[]
}

/** Draws a correlation rule as boxes below each other, with diagnostics at their step. */
export function flowLines(chart: Flowchart, { file, theme, width, states = [] }: FlowOptions): readonly FlowLine[] {
  const painter = createLinePainter(theme, width)
  if (chart.state !== 'drawn') {
    painter.text(chart.message, chart.state === 'invalid' ? 'error' : 'faint')
    return [...painter.lines, ...chart.problems.flatMap((one) => problemLines(one, file, theme, width, ''))]
  }
  const draw: Draw = { file, theme, width, box: Math.min(widest, width), states }
  const lines: FlowLine[] = chart.problems.flatMap((one) => problemLines(one, file, theme, width, ''))
  for (const node of chart.nodes) {
    if (node.kind === 'step') lines.push(...stepLines(node, draw))
    if (node.kind === 'group') {
      const how = `in any order${node.label === undefined ? ', all of them' : `, ${node.label}`}`
      lines.push(plainLine(how, 'strong', draw))
      for (const { name, text } of node.criteria)
        lines.push(plainLine(`the same value (${name}): ${text}`, 'faint', draw))
      lines.push(...node.problems.flatMap((one) => problemLines(one, file, theme, width, '')))
      for (const member of node.members) lines.push(...stepLines(member, draw))
    }
    if (node.kind === 'alert') lines.push(plainLine(`${' '.repeat(arrow - 2)}( ALERT )`, 'error', draw))
    const edge = chart.edges.find(({ from }) => from === node.id)
    if (edge) lines.push(...edgeLines(edge, draw))
  }
  return lines
}

/** The column of the arrows. */
const arrow = 6

interface Draw {
  readonly file: string
  readonly theme: Theme
  readonly width: number
  readonly box: number
  readonly states: readonly StepState[]
}

function stepLines(step: StepNode, draw: Draw): readonly FlowLine[] {
  const { theme, box, states, file } = draw
  const index = Number(step.id.replace('step-', '')) - 1
  const state = states[index]
  const border: Token = step.border === 'error' ? 'error' : step.border === 'warning' ? 'warning' : 'border'
  const position = { file, line: step.span.line }
  const inside = box - 4
  const row = (text: string, token?: Token): FlowLine => {
    const shown = fit(text, inside)
    return {
      plain: `\u2502 ${cleanLine(text)}`,
      text:
        theme.paint(border, '\u2502 ') +
        (token === undefined ? shown : theme.paint(token, shown)) +
        theme.paint(border, ' \u2502') +
        ' '.repeat(draw.width - box),
      position,
      ruleId: step.ruleId,
    }
  }
  const status = state === undefined ? '' : ` ${conditionMarks[state.condition]} ${describeCount(state)} `
  const name = ` ${index + 1} ${fit(step.stepId, Math.min(cellsOf(cleanLine(step.stepId)), inside - cellsOf(status) - 8))} `
  const rule = '\u2500'.repeat(Math.max(1, box - 4 - cellsOf(name) - cellsOf(status)))
  const title = step.title === step.ruleId ? step.ruleId : `${step.title}  (${step.ruleId})`
  const logs = step.badge === undefined ? 'loading ...' : [step.badge, step.more].filter(Boolean).join(' ')
  const count = step.absent ? 'must not occur' : step.count
  const why = [step.tooltip, ...step.problems.map(describeProblem)].filter((one) => one !== undefined)
  return [
    {
      plain: `\u250c\u2500${name}${status}`,
      text:
        theme.paint(border, '\u250c\u2500') +
        theme.paint('strong', name) +
        theme.paint(border, rule) +
        (state === undefined ? '' : theme.paint(conditionTokens[state.condition], status)) +
        theme.paint(border, '\u2500\u2510') +
        ' '.repeat(draw.width - box),
      position,
      ruleId: step.ruleId,
    },
    row(title),
    row([logs, count].filter((one) => one !== undefined).join('   '), 'faint'),
    ...why.flatMap((text) =>
      wrapText(`! ${text}`, inside).map((line) => row(line, step.border === 'error' ? 'error' : 'warning')),
    ),
    {
      plain: '',
      text: theme.paint(border, `\u2514${'\u2500'.repeat(box - 2)}\u2518`) + ' '.repeat(draw.width - box),
      position,
      ruleId: step.ruleId,
    },
  ]
}

function edgeLines({ timeFrame, match, problems, span, to }: FlowEdge, draw: Draw): readonly FlowLine[] {
  const { theme, file, width } = draw
  const says = [timeFrame, match].filter((one) => one !== undefined).join(' ')
  const lead = `${' '.repeat(arrow)}v ${says === '' && to !== 'alert' ? 'then' : says}`
  const position = span === undefined ? {} : { position: { file, line: span.line } }
  return [
    { plain: lead, text: theme.paint('accent', fit(lead, width)), ...position },
    ...problems.flatMap((one) => problemLines(one, file, theme, width, ' '.repeat(arrow + 2))),
  ]
}

function problemLines(
  problem: FlowProblem,
  file: string,
  theme: Theme,
  width: number,
  indent: string,
): readonly FlowLine[] {
  const token = problem.severity === 'error' ? 'error' : 'warning'
  return wrapText(`! ${describeProblem(problem)}`, width - indent.length).map((line) => ({
    plain: indent + line,
    text: theme.paint(token, fit(indent + line, width)),
    position: { file, line: problem.span.line },
  }))
}

function describeProblem({ message, hint }: FlowProblem): string {
  if (hint === undefined) return message
  return /[.!?]$/.test(message) ? `${message} ${hint}` : `${message}: ${hint}`
}

function plainLine(plain: string, token: Token, { theme, width }: Draw): FlowLine {
  return { plain, text: theme.paint(token, fit(plain, width)) }
}
