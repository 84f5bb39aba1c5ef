import type { CodeProblem } from '../editor/problems.ts'

/** Whether a text has mistakes that prevent it from running. */
export function hasErrors(problems: readonly CodeProblem[]): boolean {
  return problems.some(({ severity }) => severity === 'error')
}
