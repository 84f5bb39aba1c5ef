export const providersPath = '/configure/enrichment-providers/'

/** The page of a provider. */
export function providerPath(id: string): string {
  return `${providersPath}${encodeURIComponent(id)}/`
}
