import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { catchError, map, throwError } from 'rxjs'
import { errorText } from '../error-text.ts'
import { toPicketError } from '../to-picket-error.ts'

/**
 * Replaces error messages with the texts for users, so that code which watches a query can show the message of its
 * error. The original error is the cause.
 */
export const mapFailures: ApolloLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map(({ errors, ...rest }) => ({ ...rest, ...(errors && { errors: errors.map(toShownError) }) })),
    catchError((error: unknown) =>
      throwError(() => (error instanceof Error && error.name === 'AbortError' ? error : toPicketError(error))),
    ),
  ),
)

type AnswerError = NonNullable<ApolloLink.Result['errors']>[number]

function toShownError(error: AnswerError): AnswerError {
  return { ...error, message: errorText(new CombinedGraphQLErrors({ errors: [error] })) }
}
