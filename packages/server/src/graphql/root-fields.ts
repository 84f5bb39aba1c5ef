import { Kind, type DocumentNode, type SelectionSetNode } from 'graphql'

/**
 * Returns the names of the Query and Mutation fields in a document, including those in fragments. `@skip` and
 * `@include` are ignored.
 */
export function rootFields(document: DocumentNode): ReadonlySet<string> {
  const fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  )
  const names = new Set<string>()
  const visited = new Set<string>()
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) names.add(node.name.value)
      else if (node.kind === Kind.INLINE_FRAGMENT) collect(node.selectionSet)
      else if (!visited.has(node.name.value)) {
        visited.add(node.name.value)
        const fragment = fragments.get(node.name.value)
        if (fragment) collect(fragment.selectionSet)
      }
    }
  }
  for (const node of document.definitions) if (node.kind === Kind.OPERATION_DEFINITION) collect(node.selectionSet)
  return names
}
