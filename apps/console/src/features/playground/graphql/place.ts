import {
  getNamedType,
  isCompositeType,
  isInputObjectType,
  isObjectType,
  isInterfaceType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'

/** The context of a position in a possibly incomplete document. */
export type Place =
  /** Fields of a type, and fragments. */
  | { readonly kind: 'selection'; readonly type: GraphQLNamedType | undefined }
  /** Names of arguments or input fields. */
  | { readonly kind: 'names'; readonly inputs: readonly NamedInput[] }
  /** A value. */
  | { readonly kind: 'value'; readonly type: GraphQLInputType | undefined }
  /** A type name, after `on` or in the head of an operation. */
  | { readonly kind: 'type'; readonly isInput: boolean }
  | { readonly kind: 'top' }
  | { readonly kind: 'nothing' }

export interface NamedInput {
  readonly name: string
  readonly type: GraphQLInputType
  readonly description?: string | null | undefined
}

type Frame =
  | { readonly kind: 'selection'; readonly type: GraphQLNamedType | undefined; last: Last }
  | {
      readonly kind: 'arguments' | 'object'
      readonly inputs: readonly NamedInput[]
      name: string | undefined
      isValue: boolean
    }
  | { readonly kind: 'head'; isValue: boolean }
  | { readonly kind: 'list'; readonly type: GraphQLInputType | undefined }

/** What a brace would belong to: a field, known or not, or a fragment. */
type Last = { readonly kind: 'field'; readonly field: AnyField | undefined } | undefined
type AnyField = GraphQLField<unknown, unknown>

const token = /#[^\n]*|"""[^]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|\.\.\.|[\w$@]+|[{}()[\]:!=|]/g

/** Parses a document up to the cursor. It can be incomplete. */
export function placeAt(schema: GraphQLSchema, text: string): Place {
  const stack: Frame[] = []
  let root: GraphQLNamedType | undefined = schema.getQueryType() ?? undefined
  let before = ''
  let condition: GraphQLNamedType | undefined
  for (const [word] of text.matchAll(token)) {
    if (word.startsWith('#')) continue
    const frame = stack.at(-1)
    if (word === '{') {
      stack.push(openBrace(frame, condition, root))
      condition = undefined
    } else if (word === '(') stack.push(openBracket(schema, frame, before))
    else if (word === '[') stack.push({ kind: 'list', type: valueType(frame) })
    else if (word === '}' || word === ')' || word === ']') {
      stack.pop()
      settle(stack.at(-1))
    } else if (word === ':') {
      if (frame !== undefined && 'isValue' in frame) frame.isValue = true
    } else if (/^[\w$@"]/.test(word)) {
      if (before === 'on') condition = schema.getType(word)
      else if (frame === undefined) root = rootOf(schema, word) ?? root
      else take(frame, word, before)
    }
    before = word
  }
  return toPlace(stack.at(-1), before)
}

function openBrace(
  frame: Frame | undefined,
  condition: GraphQLNamedType | undefined,
  root: GraphQLNamedType | undefined,
): Frame {
  if (frame === undefined) return { kind: 'selection', type: condition ?? root, last: undefined }
  if (frame.kind === 'selection') {
    const { last } = frame
    const type = last === undefined ? (condition ?? frame.type) : last.field && getNamedType(last.field.type)
    return { kind: 'selection', type, last: undefined }
  }
  const wanted = frame.kind === 'head' ? undefined : valueType(frame)
  const named = wanted === undefined ? undefined : getNamedType(wanted)
  const inputs = isInputObjectType(named) ? Object.values(named.getFields()) : []
  return { kind: 'object', inputs, name: undefined, isValue: false }
}

function openBracket(schema: GraphQLSchema, frame: Frame | undefined, before: string): Frame {
  const inputs = before.startsWith('@')
    ? schema.getDirective(before.slice(1))?.args
    : frame?.kind === 'selection'
      ? frame.last?.field?.args
      : undefined
  if (inputs === undefined && frame?.kind !== 'selection') return { kind: 'head', isValue: false }
  return { kind: 'arguments', inputs: inputs ?? [], name: undefined, isValue: false }
}

/** The bracket of a value was closed: the value is complete. */
function settle(frame: Frame | undefined): void {
  if (frame !== undefined && 'isValue' in frame) frame.isValue = false
}

function take(frame: Frame, word: string, before: string): void {
  if (frame.kind === 'selection') {
    if (word.startsWith('@')) return
    frame.last = before === '...' ? undefined : { kind: 'field', field: fieldOf(frame.type, word) }
  } else if (frame.kind === 'head') frame.isValue = false
  else if (frame.kind !== 'list') {
    if (frame.isValue) frame.isValue = false
    else frame.name = word
  }
}

function fieldOf(type: GraphQLNamedType | undefined, name: string): AnyField | undefined {
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined
}

function valueType(frame: Frame | undefined): GraphQLInputType | undefined {
  if (frame?.kind === 'list') return frame.type
  if (frame?.kind !== 'arguments' && frame?.kind !== 'object') return undefined
  return frame.inputs.find(({ name }) => name === frame.name)?.type
}

function rootOf(schema: GraphQLSchema, word: string): GraphQLNamedType | undefined {
  if (word === 'mutation') return schema.getMutationType() ?? undefined
  if (word === 'subscription') return schema.getSubscriptionType() ?? undefined
  return word === 'query' ? (schema.getQueryType() ?? undefined) : undefined
}

function toPlace(frame: Frame | undefined, before: string): Place {
  if (before === 'on') return { kind: 'type', isInput: false }
  if (frame === undefined) return { kind: 'top' }
  if (frame.kind === 'selection')
    return { kind: 'selection', type: isCompositeType(frame.type) ? frame.type : undefined }
  if (frame.kind === 'head')
    return frame.isValue || before === ':' ? { kind: 'type', isInput: true } : { kind: 'nothing' }
  if (frame.kind === 'list') return { kind: 'value', type: frame.type }
  return frame.isValue ? { kind: 'value', type: valueType(frame) } : { kind: 'names', inputs: frame.inputs }
}
