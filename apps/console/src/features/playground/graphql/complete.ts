import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import {
  getNamedType,
  isEnumType,
  isInputType,
  isInterfaceType,
  isObjectType,
  isCompositeType,
  type GraphQLSchema,
} from 'graphql'
import { placeAt, type Place } from './place.ts'

/** Returns the completions at the cursor, by schema. */
export function completeGraphql(schema: GraphQLSchema, context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/[\w$]*/)
  if (word === null) return null
  const place = placeAt(schema, context.state.sliceDoc(0, word.from))
  if (word.from === word.to && !context.explicit && !opensNow(context)) return null
  const options = optionsAt(schema, place)
  return options.length === 0 ? null : { from: word.from, options, validFor: /^\w*$/ }
}

/** Right after a brace or bracket, completions always apply. */
function opensNow({ state, pos }: CompletionContext): boolean {
  return /[{(]\s?$/.test(state.sliceDoc(Math.max(0, pos - 2), pos))
}

function optionsAt(schema: GraphQLSchema, place: Place): readonly Completion[] {
  if (place.kind === 'top') return ['query', 'mutation', 'fragment'].map((label) => ({ label, type: 'keyword' }))
  if (place.kind === 'selection') return fieldsOf(place)
  if (place.kind === 'names')
    return place.inputs.map(({ name, type, description }) => ({
      label: name,
      apply: `${name}: `,
      detail: String(type),
      ...(description ? { info: description } : {}),
    }))
  if (place.kind === 'type')
    return Object.values(schema.getTypeMap())
      .filter((type) => !type.name.startsWith('__') && (place.isInput ? isInputType(type) : isCompositeType(type)))
      .map(({ name, description }) => ({ label: name, type: 'type', ...(description ? { info: description } : {}) }))
  return place.kind === 'value' ? valuesOf(place) : []
}

function fieldsOf({ type }: Extract<Place, { kind: 'selection' }>): readonly Completion[] {
  if (!isObjectType(type) && !isInterfaceType(type)) return [{ label: '... on ', type: 'keyword' }]
  return Object.values(type.getFields()).map(({ name, type: of, description, args }) => ({
    label: name,
    detail: String(of),
    ...(description ? { info: description } : {}),
    ...(args.some(({ type: wanted }) => String(wanted).endsWith('!')) ? { apply: `${name}(` } : {}),
  }))
}

function valuesOf({ type }: Extract<Place, { kind: 'value' }>): readonly Completion[] {
  const named = type === undefined ? undefined : getNamedType(type)
  if (isEnumType(named))
    return named
      .getValues()
      .map(({ name, description }) => ({ label: name, type: 'enum', ...(description ? { info: description } : {}) }))
  if (named?.name === 'Boolean') return ['true', 'false'].map((label) => ({ label }))
  return []
}
