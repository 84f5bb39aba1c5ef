import { ApolloLink } from '@apollo/client/link'
import { map } from 'rxjs'
import { unexpectedText } from '../error-text.ts'

/** An answer with neither data nor errors is none; a screen would wait for ever for what is in it. */
export const refuseEmpty: ApolloLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      if (!result.data && !result.errors?.length) throw new Error(unexpectedText)
      return result
    }),
  ),
)
