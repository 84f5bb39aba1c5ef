/** Removes and adds tags. Each is unique, ignoring case. */
export function changeTags(
  tags: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): readonly string[] {
  const gone = new Set(remove.map((tag) => tag.toLowerCase()))
  const kept = tags.filter((tag) => !gone.has(tag.toLowerCase()))
  const known = new Set(kept.map((tag) => tag.toLowerCase()))
  return [...kept, ...add.filter((tag) => !known.has(tag.toLowerCase()))]
}
