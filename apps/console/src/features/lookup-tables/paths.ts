export const lookupTablesPath = '/configure/lookup-tables/'

/** The page on which a lookup table is edited. */
export function lookupTablePath(id: string): string {
  return `${lookupTablesPath}${encodeURIComponent(id)}/edit/`
}
