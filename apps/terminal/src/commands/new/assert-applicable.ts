import type { DraftKind } from '@picket/core'
import type { Arguments } from '../../program/arguments.ts'
import { UsageError } from '../../program/usage-error.ts'

/** The kinds that an option applies to; other options apply to all kinds. */
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

/** Throws for an option that would be ignored. */
export function assertApplicable(args: Arguments, { name }: DraftKind): void {
  for (const [option, kinds] of Object.entries(kindsOf)) {
    const isFromEnvironment = args.text(option) !== undefined || args.list(option).length > 0
    if (!isFromEnvironment || kinds.includes(name)) continue
    throw new UsageError(`Option "--${option}" does not apply to a ${name}.`, {
      hint: `It applies to: ${kinds.join(', ')}.`,
    })
  }
}
