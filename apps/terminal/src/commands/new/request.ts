import type { DraftKind, DraftRequest, SeverityName, ValueMap } from '@picket/core'
import type { Arguments } from '../../program/arguments.ts'

/** Returns what the options say about the new spec. */
export function toRequest(args: Arguments, event: ValueMap | undefined): Partial<DraftRequest> {
  const logType = event?.['p_log_type']
  const logTypes =
    args.list('log-type').length > 0 ? args.list('log-type') : typeof logType === 'string' ? [logType] : []
  const some = {
    id: args.text('id'),
    displayName: args.text('name'),
    severity: args.text('severity') as SeverityName | undefined,
    logTypes: logTypes.length === 0 ? undefined : logTypes,
    logic: args.text('logic') as DraftRequest['logic'],
    event,
    technique: args.text('mitre'),
    resourceType: args.text('resource-type'),
    query: args.text('query'),
    base: args.text('base'),
    runAs: args.text('run-as'),
    rules: args.list('rule').length === 0 ? undefined : args.list('rule'),
    form: args.text('form') as DraftRequest['form'],
  }
  return Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as Partial<DraftRequest>
}

/** Returns what a kind requires and the request lacks, in the order of the prompts. */
export function missingIn(request: Partial<DraftRequest>, kind: DraftKind): readonly (keyof DraftRequest)[] {
  return kind.needs.filter((need) => request[need] === undefined)
}
