import { invariant } from '@picket/core'
import {
  buildASTSchema,
  isNonNullType,
  isObjectType,
  parse,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { addResolvers } from './add-resolvers.ts'
import type { FieldAccess } from './field-access.ts'
import type { GuardField } from './guard-field.ts'
import { scalarResolvers } from './scalars.ts'
import type { Resolvers } from './schema.generated.ts'
import { typeDefs } from './type-defs.generated.ts'

const definitions = parse(typeDefs, { noLocation: true })

/**
 * Builds the schema with its resolvers and a guard for each field of the permission table. Throws at startup if a field
 * of Query or Mutation has no entry, an entry has no field, or a nested field with an entry is not nullable.
 */
export function buildSchema(
  resolvers: readonly Resolvers[],
  access: ReadonlyMap<string, FieldAccess>,
  guard: GuardField,
): GraphQLSchema {
  // The definitions are generated and their test validates them; validation doubles the time.
  const schema = buildASTSchema(definitions, { assumeValid: true, assumeValidSDL: true })
  addResolvers(schema, [scalarResolvers as Resolvers, ...resolvers])
  const seen = new Set<string>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const name = `${type.name}.${field.name}`
      const entry = access.get(name)
      if (entry === undefined) {
        invariant(!isRoot(type, schema), `the permission table has an entry for ${name}`)
        continue
      }
      seen.add(name)
      assertFits(name, entry, type, field, schema)
      guard(name, entry, field, isRoot(type, schema))
    }
  }
  const unknown = [...access.keys()].filter((name) => !seen.has(name))
  invariant(unknown.length === 0, `the permission table names fields of the schema, unlike ${unknown.join(', ')}`)
  return schema
}

function assertFits(
  name: string,
  entry: FieldAccess,
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  schema: GraphQLSchema,
): void {
  if (type === schema.getMutationType())
    invariant(entry.audit !== undefined, `the permission table says how ${name} is recorded`)
  if (isRoot(type, schema)) return invariant(field.resolve !== undefined, `${name} has a resolver`)
  invariant(!isNonNullType(field.type), `${name} can be null, so that it can be refused alone`)
}

function isRoot(type: GraphQLObjectType, schema: GraphQLSchema): boolean {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].includes(type)
}
