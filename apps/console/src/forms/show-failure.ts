import { describeFailure } from '@picket/core/api'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'

/**
 * Shows server errors at the named fields, or else at the form. `fields` maps server names to form fields where they
 * differ.
 */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly FieldPath<Values>[] | Readonly<Record<string, FieldPath<Values>>>,
): void {
  const { extensions } = describeFailure(error)
  const named = (extensions['fields'] ?? []) as readonly { readonly path: string; readonly message: string }[]
  const known = Array.isArray(fields) ? fields.map((field) => [field, field] as const) : Object.entries(fields)
  const shown = named.flatMap(({ path, message }) => {
    const [, field] =
      known.find(([theirs]) => path === theirs || path === `input.${theirs}` || path.startsWith(`${theirs}.`)) ?? []
    return field === undefined ? [] : [{ field: field as FieldPath<Values>, message }]
  })
  for (const { field, message } of shown) setError(field, { message }, { shouldFocus: true })
  if (shown.length === 0) setError('root', { message: (error as Error).message })
}

/**
 * Returns why a form cannot be submitted, for the line next to its button. After a rejection of the form as a whole, it
 * can be submitted again unchanged.
 */
export function whyNot({
  isDirty,
  isValid,
  isSubmitting,
  errors,
}: {
  readonly isDirty: boolean
  readonly isValid: boolean
  readonly isSubmitting: boolean
  readonly errors: object
}): string | undefined {
  if (isSubmitting) return 'Saving'
  if (!isDirty) return 'There are no changes to save'
  const isOnlyRefused = 'root' in errors && Object.keys(errors).length === 1
  return isValid || isOnlyRefused ? undefined : 'Correct the fields above first'
}
