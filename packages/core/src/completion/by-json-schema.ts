import type { JsonSchema } from '../detections/json-schemas.ts'
import type { CompletionOption, Completions } from './completion.ts'
import type { Cursor } from './cursor.ts'
import { enclosingKeys, keyAt, siblingKeys } from './yaml-position.ts'

interface Node {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Node>>
  readonly additionalProperties?: Node | boolean
  readonly items?: Node
  readonly allOf?: readonly Node[]
  readonly anyOf?: readonly Node[]
  readonly oneOf?: readonly Node[]
  readonly then?: Node
  readonly else?: Node
}

/** Completes keys and values of a YAML document in block style by its JSON Schema. */
export function completeByJsonSchema(cursor: Cursor, schema: JsonSchema): Completions | undefined {
  const { before, offset, explicit } = cursor
  if (/(?:^|\s)#/.test(before)) return undefined
  const at = keyAt(before)
  const typed = /[\w.-]*$/.exec(before)?.[0] ?? ''
  const from = offset - typed.length
  const nodes = findNodes(schema, enclosingKeys(cursor, at.column))
  const answer = (options: readonly CompletionOption[]): Completions | undefined =>
    options.length === 0 ? undefined : { from, options, validFor: /^[\w.-]*$/ }
  const maps = nodes.flatMap((node) => [node, ...itemsOf(schema, node)])
  if (at.key !== undefined) {
    const found = maps.flatMap((node) => below(schema, node, at.key!))
    const isInList = /\[[^\]]*$/.test(before)
    return answer(valuesOf(isInList ? found.flatMap((node) => itemsOf(schema, node)) : found))
  }
  if (typed === '' && !explicit && !at.isItem) return undefined
  const keys = keysOf(maps)
  if (keys.length === 0 && at.isItem) return answer(valuesOf(maps))
  const present = siblingKeys(cursor)
  return answer(keys.filter(({ label }) => !present.includes(label)))
}

/** Describes the key on the line of the cursor. */
export function describeByJsonSchema(cursor: Cursor, line: string, schema: JsonSchema): string | undefined {
  const at = keyAt(line)
  if (at.key === undefined) return undefined
  const nodes = findNodes(schema, enclosingKeys(cursor, at.column))
  const found = nodes.flatMap((node) => [node, ...itemsOf(schema, node)]).flatMap((node) => named(node, at.key!))
  return found.find(({ description }) => description !== undefined)?.description
}

function findNodes(schema: Node, path: readonly string[]): readonly Node[] {
  return path.reduce<readonly Node[]>(
    (nodes, key) =>
      nodes.flatMap((node) => [node, ...itemsOf(schema, node)]).flatMap((node) => below(schema, node, key)),
    expand(schema, schema),
  )
}

/** A node with everything that it refers to or is composed of. */
function expand(root: Node, node: Node | undefined, depth = 0): readonly Node[] {
  if (node === undefined || depth > 12) return []
  const name = node.$ref?.replace(/^#\/\$defs\//, '')
  const target = name === undefined ? undefined : (root as { $defs?: Readonly<Record<string, Node>> }).$defs?.[name]
  const parts = [target, ...(node.allOf ?? []), ...(node.anyOf ?? []), ...(node.oneOf ?? []), node.then, node.else]
  return [node, ...parts.flatMap((part) => expand(root, part, depth + 1))]
}

function named({ properties }: Node, key: string): readonly Node[] {
  return properties !== undefined && Object.hasOwn(properties, key) ? [properties[key]!] : []
}

function below(root: Node, node: Node, key: string): readonly Node[] {
  const own = named(node, key)
  const { additionalProperties: others } = node
  const found = own.length > 0 ? own : typeof others === 'object' ? [others] : []
  return found.flatMap((one) => expand(root, one))
}

function itemsOf(root: Node, node: Node): readonly Node[] {
  return node.items === undefined ? [] : expand(root, node.items)
}

function keysOf(nodes: readonly Node[]): readonly CompletionOption[] {
  const options = new Map<string, CompletionOption>()
  for (const [label, { description }] of nodes.flatMap(({ properties = {} }) => Object.entries(properties))) {
    if (options.get(label)?.documentation !== undefined) continue
    const documentation = description === undefined ? {} : { documentation: description }
    options.set(label, { label, apply: `${label}: `, kind: 'property', ...documentation })
  }
  return [...options.values()]
}

function valuesOf(nodes: readonly Node[]): readonly CompletionOption[] {
  const values = nodes.flatMap((node) => [
    ...(node.enum ?? []),
    ...(node.const === undefined ? [] : [node.const]),
    ...([node.type].flat().includes('boolean') ? [true, false] : []),
  ])
  return [...new Set(values.map(String))].map((label, at, all) => ({ label, kind: 'enum', rank: all.length - at }))
}
