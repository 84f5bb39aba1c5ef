import { useQuery } from '@apollo/client/react'
import { buildClientSchema, getIntrospectionQuery, parse, type GraphQLSchema, type IntrospectionQuery } from 'graphql'
import { useEffect, useMemo, useState } from 'react'

const document = parse(getIntrospectionQuery({ inputValueDeprecation: true }))

/** The schema as the server tells it to whoever is signed in. */
export function useSchema(): {
  readonly schema: GraphQLSchema | undefined
  /** As soon as it is there. */
  readonly coming: Promise<GraphQLSchema>
  readonly error: Error | undefined
  retry(): void
} {
  const { data, error, refetch } = useQuery(document, {
    // Types have names that our own cache would take for entities.
    fetchPolicy: 'no-cache',
    context: { failSilently: true },
  })
  const schema = useMemo(
    () => (data === undefined ? undefined : buildClientSchema(data as unknown as IntrospectionQuery)),
    [data],
  )
  const [{ promise: coming, resolve }] = useState(() => Promise.withResolvers<GraphQLSchema>())
  useEffect(() => {
    if (schema !== undefined) resolve(schema)
  }, [schema, resolve])
  return { schema, coming, error, retry: () => void refetch() }
}
