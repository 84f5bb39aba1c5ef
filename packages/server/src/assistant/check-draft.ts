import { PicketError } from '@picket/core'
import type { Viewer } from '../access/viewer.ts'
import type { DetectionService } from '../detections/detection-service.ts'
import { ApiError } from '../errors/api-error.ts'
import type { PipelineService } from '../lake/pipeline/pipeline-service.ts'

/** The result of checking a draft: problems for its author, none if it can be saved. */
export interface CheckedDraft {
  readonly problems: readonly string[]
  readonly tests: readonly { readonly name: string; readonly passed: boolean }[]
}

/** Validates a detection together with the stored ones, and runs its tests. Throws if the viewer cannot create it. */
export async function checkDetection(
  detections: Pick<DetectionService, 'inspectText' | 'tryText'>,
  viewer: Viewer,
  { yaml, python }: { readonly yaml: string; readonly python?: string | undefined },
): Promise<CheckedDraft> {
  const edit = { text: yaml, ...(python === undefined ? {} : { body: python }) }
  try {
    const { diagnostics } = await detections.inspectText(viewer, edit)
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) return { problems: errors.map(printDiagnostic), tests: [] }
    const outcomes = await detections.tryText(viewer, edit)
    const failed = outcomes.filter(({ passed }) => !passed)
    const tests = outcomes.map(({ name, passed }) => ({ name, passed }))
    const isOneSided = new Set(outcomes.map(({ triggerAlert }) => triggerAlert)).size < 2
    return {
      problems: [
        ...failed.map(({ name, error }) => `Test "${name}" failed: ${error?.message ?? 'the result is different.'}`),
        ...(failed.length === 0 && isOneSided
          ? ['The tests must contain an event that matches and one that does not match.']
          : []),
      ],
      tests,
    }
  } catch (error) {
    const issues = error instanceof ApiError ? error.extensions['issues'] : undefined
    if (Array.isArray(issues)) return { problems: issues.map(printDiagnostic), tests: [] }
    if (error instanceof ApiError && /^Invalid|AlreadyExists/.test(error.code))
      return { problems: [error.message], tests: [] }
    if (error instanceof PicketError && error.code === 'INVALID_INPUT') return { problems: [error.message], tests: [] }
    throw error
  }
}

/** Checks a query in PicketFlow against the tables that the viewer can see. */
export async function checkQuery(
  pipelines: Pick<PipelineService, 'check'>,
  viewer: Viewer,
  text: string,
): Promise<CheckedDraft> {
  const { diagnostics } = await pipelines.check(viewer, { text })
  return { problems: diagnostics.filter(({ severity }) => severity === 'error').map(printDiagnostic), tests: [] }
}

function printDiagnostic(given: unknown): string {
  const { message, line, hint } = given as { message?: string; line?: number; hint?: string }
  return `${line === undefined ? '' : `Line ${line}: `}${message ?? ''}${hint === undefined || hint === null ? '' : ` ${hint}`}`
}
