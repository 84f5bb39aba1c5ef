/** Returns the files from which any of the changed ones is reached. A directory is reached when something in it has changed. */
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
    for (const place of [file, ...directoriesOf(file)]) open.push(...(users.get(place) ?? []))
  }
  return reached
}

/** `a/b` and `a` of `a/b/c.ts`. */
function directoriesOf(file: string): readonly string[] {
  const parts = file.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}
