import type { DraftKind, DraftRequest } from './draft.ts'
import { toDisplayName, toStem } from './draft.ts'
import { aboutKeys, printDraft } from './print-draft.ts'

/** The field whose value links the steps until the author names another. */
const field = 'p_alert_context.user'
const minutes = { lookback: 60, rate: 15, timeout: 2 }

export const correlationRule: DraftKind = {
  name: 'correlation-rule',
  kind: 'correlation_rule',
  summary: 'combines the signals of several rules, in order or together',
  folder: 'correlation_rules',
  needs: ['id', 'rules', 'form', 'severity'],
  draft(request) {
    const steps = stepsOf(request)
    const text = printDraft({
      AnalysisType: 'correlation_rule',
      RuleID: request.id,
      DisplayName: request.displayName ?? toDisplayName(request.id),
      Enabled: true,
      Severity: request.severity ?? 'High',
      ...aboutKeys(request.technique),
      Detection: [
        {
          ...(request.form === 'group' ? group(steps) : sequence(steps)),
          LookbackWindowMinutes: minutes.lookback,
          Schedule: { RateMinutes: minutes.rate, TimeoutMinutes: minutes.timeout },
        },
      ],
      Tests: [
        { Name: 'All of them for one user', ExpectedResult: true, RuleOutputs: outputs(steps, () => 'user-1') },
        { Name: 'Each for another user', ExpectedResult: false, RuleOutputs: outputs(steps, (at) => `user-${at + 1}`) },
      ],
    })
    return [{ path: `${request.stem ?? toStem(request.id)}.yml`, text }]
  },
}

interface Step {
  readonly ID: string
  readonly RuleID: string
}

function stepsOf({ rules = [] }: DraftRequest): readonly Step[] {
  const known = rules.length >= 2 ? rules : [...rules, 'First.Rule', 'Second.Rule'].slice(0, 2)
  const ids = known.map((rule) => rule.split('.').at(-1) ?? rule)
  return known.map((rule, at) => ({
    ID: ids.indexOf(ids[at] ?? '') === at ? (ids[at] ?? '') : `${ids[at]}${at + 1}`,
    RuleID: rule,
  }))
}

function sequence(steps: readonly Step[]): { readonly [key: string]: unknown } {
  const transitions = steps.slice(1).map((step, at) => ({
    ID: `${steps[at]?.ID} then ${step.ID}`,
    From: steps[at]?.ID,
    To: step.ID,
    WithinTimeFrameMinutes: minutes.lookback,
    Match: [{ On: field }],
  }))
  return { Sequence: steps, Transitions: transitions }
}

function group(steps: readonly Step[]): { readonly [key: string]: unknown } {
  return { Group: steps, MatchCriteria: { user: steps.map(({ ID }) => ({ GroupID: ID, Match: field })) } }
}

function outputs(steps: readonly Step[], userAt: (at: number) => string): readonly unknown[] {
  return steps.map(({ ID }, at) => ({ ID, Matches: { [field]: { [userAt(at)]: [at * 5] } } }))
}
