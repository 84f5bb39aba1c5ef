import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { catchError, map, throwError } from 'rxjs'
import { errorText } from '../error-text.ts'
import { toPicketError } from '../to-picket-error.ts'

/**
 * Puts failures in the words that people are told, also for those who watch a query and show the message of
 * its error. What was answered stays their cause.
 */
export const tellFailures: ApolloLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map(({ errors, ...rest }) => ({ ...rest, ...(errors && { errors: errors.map(told) }) })),
    catchError((error: unknown) =>
      throwError(() => (error instanceof Error && error.name === 'AbortError' ? error : toPicketError(error))),
    ),
  ),
)

type AnswerError = NonNullable<ApolloLink.Result['errors']>[number]

function told(error: AnswerError): AnswerError {
  return { ...error, message: errorText(new CombinedGraphQLErrors({ errors: [error] })) }
}
