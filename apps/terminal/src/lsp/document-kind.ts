import { specKindNames, type SpecKindName } from '@picket/core'
import { looksLikeLogSchema } from '@picket/logs'
import { isQueryFile } from '../selection/query-files.ts'

/** What a text is, as far as its language services are concerned. */
export type DocumentKind =
  | { readonly sort: 'spec'; readonly kind: SpecKindName }
  | { readonly sort: 'schema' }
  | { readonly sort: 'python' }
  /** A query in PicketFlow. */
  | { readonly sort: 'query' }
  /** A YAML file of another kind, or an empty one. */
  | { readonly sort: 'other' }

export function documentKindOf(path: string, text: string): DocumentKind {
  if (path.endsWith('.py')) return { sort: 'python' }
  if (isQueryFile(path)) return { sort: 'query' }
  const [, name] = /^["']?AnalysisType["']?:\s*["']?(\w+)/m.exec(text) ?? []
  const kind = specKindNames.find((one) => one === name)
  if (kind !== undefined) return { sort: 'spec', kind }
  return looksLikeLogSchema(text) || /^schema:/m.test(text) ? { sort: 'schema' } : { sort: 'other' }
}
