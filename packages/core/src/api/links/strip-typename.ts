import { ApolloLink } from '@apollo/client/link'

/** Removes `__typename` from variables, so that data which was read can be sent back. */
export const stripTypename: ApolloLink = new ApolloLink((operation, forward) => {
  operation.variables = strip(operation.variables) as typeof operation.variables
  return forward(operation)
})

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip)
  // Only in plain data: files and dates are not changed.
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (key === '__typename' ? [] : [[key, strip(inner)]])),
  )
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
