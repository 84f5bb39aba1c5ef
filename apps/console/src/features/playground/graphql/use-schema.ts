import { useQuery } from '@apollo/client/react'
import { buildClientSchema, getIntrospectionQuery, parse, type GraphQLSchema, type IntrospectionQuery } from 'graphql'
import { useEffect, useMemo, useState } from 'react'

const document = parse(getIntrospectionQuery({ inputValueDeprecation: true }))

/** Loads the schema that the signed-in user can see. */
export function useSchema(): {
  readonly schema: GraphQLSchema | undefined
  /** Resolves when it is loaded. */
  readonly coming: Promise<GraphQLSchema>
  readonly error: Error | undefined
  retry(): void
} {
  const { data, error, refetch } = useQuery(document, {
    // The cache would mistake schema types for entities because of their names.
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
