import type { AlertRow } from '../alert-row.ts'
import { listText } from '../strings.ts'

type Person = Pick<NonNullable<AlertRow['assignee']>, 'email' | 'givenName' | 'familyName'>

/** As people are called; of nobody, that nobody is. */
export function nameOf(person: Person | null): string {
  if (person === null) return listText.nobody
  return [person.givenName, person.familyName].filter(Boolean).join(' ') || person.email
}
