import type { Diagnostic, Spec, SpecKindName } from '@picket/core'
import { ApiError } from '../graphql/api-error.ts'
import type { TestOutcome } from './spec-tests.ts'

export function notFound(id: string): ApiError {
  return new ApiError('NotFound', `There is no detection or helper with the id "${id}".`)
}

/** `scheduled rule` */
export function wordsOf(kind: SpecKindName): string {
  return kind.replaceAll('_', ' ')
}

export function inUse(spec: Spec, users: readonly Spec[]): ApiError {
  const names = users.slice(0, 5).map(({ id }) => `"${id}"`)
  const more = users.length > 5 ? ` and ${users.length - 5} more` : ''
  return new ApiError('InUse', `"${spec.id}" is needed by ${names.join(', ')}${more}. Disable or change those first.`, {
    extensions: { usedBy: users.map(({ id }) => id) },
  })
}

export function testsFailed(testResults: readonly TestOutcome[]): ApiError {
  const failed = testResults.filter(({ passed }) => !passed)
  const [first] = failed
  const which = `${failed.length} of ${testResults.length} tests failed`
  return new ApiError('InvalidInput', `Nothing was saved: ${which}. "${first?.name}": ${first?.error?.message}`, {
    extensions: { testResults },
  })
}

/** What is wrong in a text, as editors show it: `extensions.issues` has the places. */
export function invalidSpec(errors: readonly Diagnostic[]): ApiError {
  const [first] = errors
  const message = [first?.message, first?.hint].filter((part) => part !== undefined).join(' ')
  const isSyntax = first !== undefined && first.code.startsWith('PK10')
  return new ApiError(isSyntax ? 'InvalidSyntax' : 'InvalidInput', message || 'The detection is not valid.', {
    extensions: {
      issues: errors.map(({ code, message, hint, file, span, text }) => ({
        code,
        message,
        hint: hint ?? null,
        file,
        line: span.line,
        column: span.column,
        text,
      })),
    },
  })
}
