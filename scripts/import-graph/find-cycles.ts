/** Returns the groups of nodes that reach each other, each sorted, smallest group first. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const groups: string[][] = []

  // Tarjan's algorithm for strongly connected components.
  function visit(node: string): number {
    const index = order.size
    let low = index
    order.set(node, index)
    open.push(node)
    isOpen.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (isOpen.has(next)) low = Math.min(low, lowest.get(next) ?? order.get(next)!)
    }
    lowest.set(node, low)
    if (low === index) {
      const group = open.splice(open.indexOf(node))
      for (const member of group) isOpen.delete(member)
      if (group.length > 1) groups.push(group.sort())
    }
    return low
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return groups.sort((a, b) => a.length - b.length || a[0]!.localeCompare(b[0]!))
}
