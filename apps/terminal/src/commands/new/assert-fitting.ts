import type { DraftKind } from '@picket/core'
import type { Arguments } from '../../program/arguments.ts'
import { UsageError } from '../../program/usage-error.ts'

/** The kinds that make use of an option; the others fit all. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  'log-type': ['rule', 'data-model', 'scheduled-query', 'saved-query', 'lookup-table'],
  'resource-type': ['policy'],
  severity: ['rule', 'scheduled-rule', 'policy', 'correlation-rule', 'derived-rule'],
  logic: ['rule', 'scheduled-rule'],
  event: ['rule', 'scheduled-rule', 'policy'],
  mitre: ['rule', 'scheduled-rule', 'policy', 'correlation-rule', 'derived-rule'],
  rule: ['correlation-rule', 'pack'],
  form: ['correlation-rule'],
  query: ['scheduled-rule'],
  base: ['derived-rule'],
  'run-as': ['scheduled-prompt'],
}

/** Throws for an option that would be passed over in silence. */
export function assertFitting(args: Arguments, { name }: DraftKind): void {
  for (const [option, kinds] of Object.entries(kindsOf)) {
    const isGiven = args.text(option) !== undefined || args.list(option).length > 0
    if (!isGiven || kinds.includes(name)) continue
    throw new UsageError(`A ${name} makes no use of "--${option}".`, { hint: `It is for: ${kinds.join(', ')}.` })
  }
}
