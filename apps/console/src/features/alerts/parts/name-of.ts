import type { AlertRow } from '../alert-row.ts'
import { listText } from '../strings.ts'

type Person = Pick<NonNullable<AlertRow['assignee']>, 'email' | 'givenName' | 'familyName'>

/** Returns the name of a user, or "Unassigned". */
export function nameOf(person: Person | null): string {
  if (person === null) return listText.nobody
  return [person.givenName, person.familyName].filter(Boolean).join(' ') || person.email
}
