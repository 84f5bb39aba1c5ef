import type { RuleJob } from '@picket/core'

/** A rule with one case. */
export function oneRule(id: string, text: string, event: object): RuleJob {
  return {
    id,
    kind: 'rule',
    source: { file: `${id}.py`, text },
    defaults: { title: id, severity: 'INFO', description: '', reference: '', runbook: '' },
    cases: [{ name: 'case', event: JSON.stringify(event), mocks: [] }],
  }
}
