/**
 * Returns the files that depend on any of the changed ones, directly or indirectly. A directory counts as changed if a
 * file in it has.
 */
export function findReached(
  inputs: ReadonlyMap<string, readonly string[]>,
  changed: readonly string[],
): ReadonlySet<string> {
  const users = new Map<string, string[]>()
  for (const [file, named] of inputs)
    for (const input of named) {
      const known = users.get(input)
      if (known) known.push(file)
      else users.set(input, [file])
    }
  const reached = new Set<string>()
  const open = [...changed]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    for (const path of [file, ...directoriesOf(file)]) open.push(...(users.get(path) ?? []))
  }
  return reached
}

/** Returns `a` and `a/b` for `a/b/c.ts`. */
function directoriesOf(file: string): readonly string[] {
  const parts = file.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}
