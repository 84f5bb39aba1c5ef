/** Adds a tag, trimmed, without duplicates. */
export function addTag(tags: readonly string[], entered: string): readonly string[] {
  const tag = entered.trim()
  return tag === '' || tags.includes(tag) ? tags : [...tags, tag]
}

export function removeTag(tags: readonly string[], tag: string): readonly string[] {
  return tags.includes(tag) ? tags.filter((one) => one !== tag) : tags
}
