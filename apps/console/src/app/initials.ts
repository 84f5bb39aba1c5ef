/** Returns the initials of the first and last name, or of the email address, or of the ID. */
export function initialsOf(user: {
  readonly givenName?: string | null | undefined
  readonly familyName?: string | null | undefined
  readonly email?: string | null | undefined
  readonly id: string
}): string {
  const names = [user.givenName, user.familyName].map((name) => firstOf(name ?? ''))
  return (names.join('') || firstOf(user.email ?? '') || firstOf(user.id)).toUpperCase()
}

/** A letter with its combining marks, or a whole symbol. */
function firstOf(text: string): string {
  const { value } = new Intl.Segmenter().segment(text.trim())[Symbol.iterator]().next()
  return value?.segment ?? ''
}
