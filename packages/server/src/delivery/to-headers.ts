/** Returns configured headers as a request has them, with names in lower case. */
export function toHeaders(
  headers: readonly { readonly name: string; readonly value: string }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]))
}
