import type { CorrelationBody, Step } from './body.ts'
import {
  absentWithCounts,
  allAbsent,
  duplicateRuleIds,
  duplicateStepIds,
  minAboveMax,
  missingStepId,
  selfReference,
} from './diagnostics/steps.ts'
import type { Report } from './report.ts'

/** Reports conflicts between the steps of a body. */
export function checkSteps(body: CorrelationBody, report: Report): void {
  const { steps } = body
  reportRepeats(steps, 'ID', report)
  reportRepeats(steps, 'RuleID', report)
  for (const step of steps) {
    reportMissingId(body, step, report)
    if (step.ruleId !== '' && step.ruleId === report.source.ruleId) {
      report.add(selfReference, [...step.path, 'RuleID'], 'A rule cannot reference itself', {
        hint: `"${step.ruleId}" is the id of this rule. Name another one.`,
      })
    }
    checkCounts(step, report)
  }
  if (steps.length > 0 && steps.every((step) => step.absent)) {
    const form = body.kind === 'sequence' ? 'Sequence' : 'Group'
    report.add(allAbsent, [...body.path, form], 'Every step is absent, so no signal can make the rule match.', {
      part: 'key',
      hint: 'Remove "Absence: true" from the step that has to happen.',
    })
  }
}

function reportRepeats(steps: readonly Step[], key: 'ID' | 'RuleID', report: Report): void {
  const first = new Map<string, Step>()
  for (const step of steps) {
    const value = key === 'ID' ? step.writtenId : step.ruleId
    if (!value) continue
    const earlier = first.get(value)
    if (!earlier) {
      first.set(value, step)
      continue
    }
    const [kind, hint] =
      key === 'ID'
        ? [duplicateStepIds, `Two steps have the ID "${value}". Give one of them another.`]
        : [duplicateRuleIds, `Two steps name "${value}". To require several of its signals, write "MinMatchCount".`]
    report.add(kind, [...step.path, key], kind.summary, {
      hint,
      related: [{ path: [...earlier.path, key], message: 'It is first used here.' }],
    })
  }
}

function reportMissingId(body: CorrelationBody, step: Step, report: Report): void {
  if (body.kind !== 'sequence' || !body.hasTransitions || step.written.id) return
  report.add(missingStepId, step.path, 'Missing ID in Sequence', {
    hint: 'Transitions name steps by their ID: add "ID: ..." to this step.',
  })
}

function checkCounts(step: Step, report: Report): void {
  const { written } = step
  const count = written.min ? 'MinMatchCount' : written.max ? 'MaxMatchCount' : undefined
  if (step.absent && count) {
    report.add(absentWithCounts, [...step.path, count], 'The rule cannot be absent with min or max match count', {
      part: 'key',
      hint: `Remove "${count}", or remove "Absence".`,
    })
  } else if (step.max !== undefined && step.min > step.max) {
    const key = written.min ? 'MinMatchCount' : 'MaxMatchCount'
    const min = written.min ? `"MinMatchCount" is ${step.min}` : '"MinMatchCount" is 1 when it is not written'
    report.add(minAboveMax, [...step.path, key], `${min}, more than "MaxMatchCount", which is ${step.max}.`, {
      hint:
        step.max === 0 && !written.min
          ? 'Write "Absence: true" for a rule that must have no signal.'
          : 'Make "MaxMatchCount" at least "MinMatchCount".',
    })
  }
}
