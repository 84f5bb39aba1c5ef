import { createEnricher, type ContentSet, type Enricher } from '@picket/core'
import { readLookupTables } from '@picket/core/node'

/** Reads the lookup tables of the content whose rows are files; reports those that cannot be read. */
export async function openEnricher(
  content: ContentSet,
  { cwd, report }: { readonly cwd: string; readonly report: (message: string) => void },
): Promise<Enricher | undefined> {
  const { tables, problems } = await readLookupTables(content, cwd)
  for (const { message } of problems) report(message)
  return tables.length === 0 ? undefined : createEnricher(tables)
}
