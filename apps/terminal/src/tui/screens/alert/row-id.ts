/** Returns the id of an event in the lake. */
export function rowIdOf(event: unknown): string | undefined {
  const { p_row_id: id } = (event ?? {}) as { readonly p_row_id?: unknown }
  return typeof id === 'string' ? id : undefined
}
