import { isMap, toLookupTable, type Spec } from '@picket/core'
import type { LogSchema } from '@picket/logs'

/** Returns the indicators of the primary key of a lookup table: those of its schema, or of a table from a query its own. */
export function keyIndicators(spec: Spec, findSchema: (name: string) => LogSchema | undefined): readonly string[] {
  const { PrimaryKey } = toLookupTable(spec).LogTypeMap
  const own = spec.data['Indicators']
  if (Array.isArray(own))
    return (own as readonly unknown[]).flatMap((item) =>
      isMap(item) && item['Field'] === PrimaryKey ? (item['Indicators'] as readonly string[]) : [],
    )
  const schema = typeof spec.data['Schema'] === 'string' ? findSchema(spec.data['Schema']) : undefined
  const type = schema?.fields.find(({ name }) => name === PrimaryKey)?.type
  const element = type?.kind === 'array' ? type.element : type
  return element?.kind === 'string' ? element.indicators : []
}
