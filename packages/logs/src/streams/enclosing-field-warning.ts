/** What is to be said of the name of an enclosing field; the text is fixed (spec: screen behaviours, stream types). */
export function enclosingFieldWarning(name: string): string | undefined {
  return /[.[\]$]/.test(name) ? 'Nested fields are not supported. Please ensure the field is at the root' : undefined
}
