import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { tap } from 'rxjs'
import { describeFailure } from '../describe-failure.ts'
import { optionsOf } from '../operation-options.ts'
import { toPageStatus, type PageStatus } from '../page-status.ts'

export interface FailureListeners {
  /** The credentials are invalid or have expired. */
  readonly onUnauthenticated?: () => void
  /** A failure that can replace a whole page; not for operations that fail silently. */
  readonly onStatus?: (status: PageStatus, operation: string) => void
}

/** Reports failures as they occur: no user is signed in, or a page cannot be shown. */
export function reportFailures({ onUnauthenticated, onStatus }: FailureListeners): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const report = (error: unknown): void => {
      if (error instanceof Error && error.name === 'AbortError') return
      const { failSilently = false } = optionsOf(operation)
      const { status } = describeFailure(error)
      if (status === 401) return onUnauthenticated?.()
      const page = toPageStatus(status, error)
      if (page !== undefined && !failSilently) onStatus?.(page, operation.operationName ?? '')
    }
    return forward(operation).pipe(
      tap({
        next: (result) => {
          if ((result.errors?.length ?? 0) > 0) report(new CombinedGraphQLErrors(result))
        },
        error: report,
      }),
    )
  })
}
