import type { ReportCommand } from './report.ts'

/** Whether a command works on log schemas rather than on detections. */
export function isOfSchemas(command: ReportCommand): boolean {
  return command.startsWith('schema ')
}

/** Returns what a command checks and tests, in words. */
export function nounsOf(command: ReportCommand): { readonly checked: string; readonly tested: string } {
  return isOfSchemas(command) ? { checked: 'schema', tested: 'Schemas' } : { checked: 'spec', tested: 'Detections' }
}

/** Whether a command runs tests. */
export function isTestRun(command: ReportCommand): boolean {
  return command === 'test' || command === 'schema test'
}
