import { ApolloLink } from '@apollo/client/link'
import { map } from 'rxjs'
import { unexpectedText } from '../error-text.ts'

/** Rejects responses with neither data nor errors; a screen would wait forever for their content. */
export const refuseEmpty: ApolloLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      if (!result.data && !result.errors?.length) throw new Error(unexpectedText)
      return result
    }),
  ),
)
