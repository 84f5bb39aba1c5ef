import { ApolloClient, type OperationVariables, type TypedDocumentNode } from '@apollo/client/core'
import { ApolloLink } from '@apollo/client/link'
import { HttpLink } from '@apollo/client/link/http'
import { UnavailableError } from '../errors.ts'
import { createCache } from './cache.ts'
import { toHeaders, type Credentials } from './credentials.ts'
import { unexpectedText } from './error-text.ts'
import type { Fetch } from './fetch.ts'
import { dropErrors } from './links/drop-errors.ts'
import { refuseEmpty } from './links/refuse-empty.ts'
import { reportFailures, type FailureListeners } from './links/report-failures.ts'
import { retryReads } from './links/retry-reads.ts'
import { stripTypename } from './links/strip-typename.ts'
import { mapFailures } from './links/map-failures.ts'
import { toContext, type OperationOptions } from './operation-options.ts'
import { toPicketError } from './to-picket-error.ts'

export interface ClientOptions extends FailureListeners {
  /** The URL of the server, without a trailing slash: `https://picket.example.com`. */
  readonly url: string
  readonly fetch: Fetch
  /** Called before each request; returns undefined before sign-in. */
  readonly credentials: () => Credentials | undefined | Promise<Credentials | undefined>
  /** The delay before the first retry of a read, in milliseconds; 300 by default. */
  readonly retryDelayMs?: number
}

/** A client of a server. Failures throw a PicketError with the text for users. */
export interface Client {
  /** For React and other users of Apollo. */
  readonly apollo: ApolloClient
  /** Queries the server, never the cache. Undefined data means "not found", if the options ignore that. */
  query<Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options: OperationOptions & { readonly ignore404: true },
  ): Promise<Data | undefined>
  query<Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options?: OperationOptions,
  ): Promise<Data>
  mutate<Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options?: OperationOptions,
  ): Promise<Data>
}

/** Creates a client of one server. Nothing is sent before the first operation. */
export function createClient(options: ClientOptions): Client {
  const { url, credentials, retryDelayMs = 300 } = options
  const send: Fetch = async (_, init) => {
    const { path, headers } = toHeaders(await credentials())
    // A redirect would send the credentials to its target.
    return options.fetch(url + path, { ...init, redirect: 'error', headers: { ...init.headers, ...headers } })
  }
  const apollo = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      stripTypename,
      mapFailures,
      reportFailures(options),
      dropErrors,
      retryReads(retryDelayMs),
      refuseEmpty,
      new HttpLink({ uri: `${url}/graphql`, fetch: send as never }),
    ]),
  })
  return {
    apollo,
    async query<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      variables: Variables,
      given: OperationOptions = {},
    ): Promise<Data> {
      const { data } = await unwrap(
        apollo.query({ query, variables, fetchPolicy: 'no-cache', context: toContext(given) } as never),
      )
      return (given.ignore404 === true ? (data ?? undefined) : needed(data)) as Data
    },
    async mutate<Data, Variables extends OperationVariables>(
      mutation: TypedDocumentNode<Data, Variables>,
      variables: Variables,
      given: OperationOptions = {},
    ): Promise<Data> {
      const { data } = await unwrap(
        apollo.mutate({ mutation, variables, fetchPolicy: 'no-cache', context: toContext(given) } as never),
      )
      return needed(data) as Data
    },
  }
}

/** Throws for a response with neither data nor errors, which does not come from Picket. */
function needed(data: unknown): unknown {
  if (data === undefined || data === null) throw new UnavailableError(unexpectedText)
  return data
}

async function unwrap<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw toPicketError(error)
  }
}
