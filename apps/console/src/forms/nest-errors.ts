import { set, type FieldErrors, type FieldValues } from 'react-hook-form'

/** Returns errors by path in the nested form of the form library: `settings.token` is an entry of `settings`. */
export function nestErrors<Values extends FieldValues>(wrong: Readonly<Record<string, string>>): FieldErrors<Values> {
  const errors = {}
  for (const [path, message] of Object.entries(wrong)) set(errors, path, { type: 'custom', message })
  return errors as FieldErrors<Values>
}
