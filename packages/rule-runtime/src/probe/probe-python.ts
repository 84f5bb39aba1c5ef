import type { RuleJob } from '@picket/core'
import type { PythonRunner } from '../runner-options.ts'
import type { Attempt, ProbePlace } from './attempts.ts'
import type { ProbeResult } from './probe-result.ts'

/** Runs attempts as rules. */
export async function probePython(
  runner: PythonRunner,
  attempts: readonly Attempt[],
  place: ProbePlace,
): Promise<readonly ProbeResult[]> {
  return Promise.all(
    attempts.map(async ({ id, title, source }) => {
      const outcome = await runner.run(ruleOf(id, `def rule(event):\n    ${source(place)}\n`))
      const [rule] = outcome.cases[0]?.functions ?? []
      const error = outcome.setupError ?? outcome.cases[0]?.error ?? rule?.error
      const isOut = error === undefined && rule?.output !== 'false'
      return {
        id,
        title,
        held: !isOut,
        evidence: error ? `${error.type}: ${error.message}` : `returned ${rule?.output}`,
      }
    }),
  )
}

function ruleOf(id: string, text: string): RuleJob {
  return {
    id,
    kind: 'rule',
    source: { file: `${id}.py`, text },
    defaults: { title: id, severity: 'INFO', description: '', reference: '', runbook: '' },
    cases: [{ name: id, event: '{}', mocks: [] }],
  }
}
