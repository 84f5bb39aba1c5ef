import { invariant } from '@picket/core'
import {
  GraphQLScalarType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import type { Resolvers } from './schema.generated.ts'

/**
 * Sets the resolvers in the schema. Of several for one field, the last applies. Throws if a resolver has no field, or
 * an interface or a union no resolver of its type.
 */
export function addResolvers(schema: GraphQLSchema, resolvers: readonly Resolvers[]): void {
  for (const each of resolvers)
    for (const [name, parts] of Object.entries(each)) {
      const type = schema.getType(name)
      invariant(type !== undefined, `the schema defines ${name}, which has resolvers`)
      if (isScalarType(type)) setScalar(type, parts)
      else for (const [part, resolver] of Object.entries(parts)) setResolver(type, part, resolver)
    }
  for (const type of Object.values(schema.getTypeMap()))
    if (isAbstractType(type))
      invariant(typeof type.resolveType === 'function', `${type.name} has a "__resolveType" resolver`)
}

/** Fields refer to the scalar of the schema, so it keeps its identity and gets our functions. */
function setScalar(type: GraphQLScalarType, scalar: unknown): void {
  invariant(scalar instanceof GraphQLScalarType, `the resolver of the scalar ${type.name} is a scalar`)
  const { serialize, parseValue, parseLiteral } = scalar
  Object.assign(type, { serialize, parseValue, parseLiteral })
}

function setResolver(type: GraphQLNamedType, part: string, resolver: unknown): void {
  const name = `${type.name}.${part}`
  invariant(typeof resolver === 'function', `the resolver of ${name} is a function`)
  if (part === '__resolveType' && isAbstractType(type)) type.resolveType = resolver as never
  else {
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[part] : undefined
    invariant(field !== undefined, `the schema defines ${name}, which has a resolver`)
    field.resolve = resolver as never
  }
}
