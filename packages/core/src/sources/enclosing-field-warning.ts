/** Returns the warning about the name of an enclosing field; the specification fixes its text. */
export function enclosingFieldWarning(name: string): string | undefined {
  return /[.[\]$]/.test(name) ? 'Nested fields are not supported. Please ensure the field is at the root' : undefined
}
