/**
 * What resolvers hand on where it is not the answer's own shape: GraphQL type -> where its domain type is. The generator of
 * schema.generated.ts reads this; a type without a line here is handed on in the shape of its answer.
 */
export const mappers: Readonly<Record<string, string>> = {}
