import type { Value } from '@picket/core'
import { document } from '../diagnostics/document.ts'
import { schemaKeys } from '../keys/schema-keys.ts'
import { isMisspelt } from '../reading/open-map.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'

/** Reads the list under `fields`: at least one field, unless fields are discovered. */
export function readFieldList(map: OpenMap, discovers: boolean, report: Report): readonly Value[] {
  const items = map.list('fields', { mayBeEmpty: true }) ?? []
  const isMissing = map.has('fields') ? Array.isArray(map.data['fields']) : !isMisspelt('fields', map.data, schemaKeys)
  if (items.length === 0 && isMissing && !discovers)
    report({
      kind: document.noFields,
      path: map.has('fields') ? ['fields'] : [],
      part: map.has('fields') ? 'key' : undefined,
      message: 'The schema declares no fields.',
      hint: 'Declare at least one, or write: fieldDiscoveryEnabled: true',
    })
  return items
}
