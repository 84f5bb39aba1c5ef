import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'

/** A line of the schema explorer. */
export interface Member {
  readonly id: string
  readonly name: string
  /** Arguments and type. */
  readonly detail: string
  readonly about: string
  /** The type that it links to. */
  readonly opens: string | undefined
  /** It can be inserted into a document. */
  readonly isField: boolean
}

export interface DescribedType {
  readonly title: string
  readonly about: string
  readonly members: readonly Member[]
}

const mostFound = 80

/**
 * Without a query, returns the root fields; otherwise, all fields and types whose name contains it, prefix matches
 * first.
 */
export function searchSchema(schema: GraphQLSchema, text: string): readonly Member[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (type) => type != null,
  )
  if (text.trim() === '') return roots.map(({ name }) => toMember(name, 'type', '', name))
  const wanted = text.trim().toLowerCase()
  const fields = roots.flatMap((root) => describeType(schema, root.name)?.members ?? [])
  const types = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .map((type) => toMember(type.name, kindOf(type), firstLine(type.description), type.name))
  const rank = ({ name }: Member): number => (name.toLowerCase().startsWith(wanted) ? 0 : 1)
  return [...fields, ...types]
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'))
    .slice(0, mostFound)
}

export function describeType(schema: GraphQLSchema, name: string): DescribedType | undefined {
  const type = schema.getType(name)
  if (type === undefined) return undefined
  return { title: `${kindOf(type)} ${name}`, about: type.description ?? '', members: membersOf(type) }
}

function membersOf(type: GraphQLNamedType): readonly Member[] {
  if (isObjectType(type) || isInterfaceType(type))
    return Object.values(type.getFields()).map(({ name, args, type: of, description }) => {
      const takes = args.length === 0 ? '' : `(${args.map((one) => `${one.name}: ${one.type}`).join(', ')})`
      return toField(`${type.name}.${name}`, name, `${takes}: ${of}`, description, getNamedType(of))
    })
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map(({ name, type: of, description }) =>
      toField(`${type.name}.${name}`, name, `: ${of}`, description, getNamedType(of)),
    )
  if (isEnumType(type))
    return type
      .getValues()
      .map(({ name, description }) => toField(`${type.name}.${name}`, name, '', description, undefined))
  if (isUnionType(type)) return type.getTypes().map(({ name }) => toMember(name, 'type', '', name))
  return []
}

function toField(
  id: string,
  name: string,
  detail: string,
  description: string | null | undefined,
  of: GraphQLNamedType | undefined,
): Member {
  const opens = of === undefined || isScalarType(of) ? undefined : of.name
  return { id, name, detail, about: firstLine(description), opens, isField: true }
}

function toMember(name: string, detail: string, about: string, opens: string): Member {
  return { id: name, name, detail, about, opens, isField: false }
}

function kindOf(type: GraphQLNamedType): string {
  if (isInputObjectType(type)) return 'input'
  if (isEnumType(type)) return 'enum'
  if (isUnionType(type)) return 'union'
  if (isInterfaceType(type)) return 'interface'
  return isScalarType(type) ? 'scalar' : 'type'
}

function firstLine(text: string | null | undefined): string {
  return text?.split('\n')[0] ?? ''
}
