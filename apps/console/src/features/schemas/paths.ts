export const schemasPath = '/configure/schemas/'

/** The page of a schema, or one below it. */
export function schemaPath(name: string, below = ''): string {
  return `${schemasPath}${encodeURIComponent(name)}/${below}`
}
