import type { Diagnostic, Spec, SpecKindName } from '@picket/core'
import { ApiError } from '../errors/api-error.ts'
import type { Viewer } from '../access/viewer.ts'
import { mayRead } from './permissions.ts'
import type { TestOutcome } from './spec-tests.ts'

export function notFound(id: string): ApiError {
  return new ApiError('NotFound', `There is no detection or helper with the id "${id}".`)
}

/** `scheduled rule` */
export function wordsOf(kind: SpecKindName): string {
  return kind.replaceAll('_', ' ')
}

/** Lists those that the viewer can read, and counts the others. */
export function inUse(viewer: Viewer, spec: Spec, users: readonly Spec[]): ApiError {
  const seen = users.filter(({ kind }) => mayRead(viewer, kind)).map(({ id }) => id)
  const names = seen.slice(0, 5).map((id) => `"${id}"`)
  const rest = users.length - names.length
  const more = rest > 0 ? ` and ${rest} more` : ''
  const by = names.length > 0 ? `${names.join(', ')}${more}` : 'specs that your role cannot see'
  return new ApiError('InUse', `"${spec.id}" is used by ${by}. Disable or change those first.`, {
    extensions: { usedBy: seen },
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

/** Reports the mistakes of a text the way editors show them: `extensions.issues` has the positions. */
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
