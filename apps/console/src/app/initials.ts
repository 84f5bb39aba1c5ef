/** Of the first and the last name; else of the address, else of the id (specification 000: section 9). */
export function initialsOf(user: {
  readonly givenName?: string | null | undefined
  readonly familyName?: string | null | undefined
  readonly email?: string | null | undefined
  readonly id: string
}): string {
  const names = [user.givenName, user.familyName].map((name) => firstOf(name ?? ''))
  return (names.join('') || firstOf(user.email ?? '') || firstOf(user.id)).toUpperCase()
}

/** A letter with its marks, or a whole sign. */
function firstOf(text: string): string {
  const { value } = new Intl.Segmenter().segment(text.trim())[Symbol.iterator]().next()
  return value?.segment ?? ''
}
