import { ApolloLink } from '@apollo/client/link'
import { map } from 'rxjs'
import { optionsOf } from '../operation-options.ts'

type Result = ApolloLink.Result
type AnswerError = NonNullable<Result['errors']>[number]

/**
 * Removes errors that callers need not handle: "access denied" below the first level, because null is sufficient there,
 * and 404 if the operation allows it.
 */
export const dropErrors: ApolloLink = new ApolloLink((operation, forward) => {
  const { ignore404 = false } = optionsOf(operation)
  return forward(operation).pipe(map((result) => keepErrors(result, (error) => !isNothing(error, ignore404))))
})

function keepErrors(result: Result, isKept: (error: AnswerError) => boolean): Result {
  if (result.errors === undefined) return result
  const { errors, ...rest } = result
  const kept = errors.filter(isKept)
  return kept.length === 0 ? rest : { ...rest, errors: kept }
}

function isNothing({ message, path, extensions }: AnswerError, ignore404: boolean): boolean {
  if (ignore404 && extensions?.['status'] === 404) return true
  return path !== undefined && path.length > 1 && /access denied/i.test(message)
}
