import { printTableQuery, type QueryCatalogue } from '@picket/query'

/** What each variant of the search starts with: its query, from the parameters of its URL. */
const variants: Readonly<
  Record<string, (parameters: URLSearchParams, catalogue: QueryCatalogue) => string | undefined>
> = {
  'alert-events-search': (parameters, catalogue) => {
    const id = parameters.get('alertId') ?? ''
    const tables = catalogue.tables('rule_matches').filter(({ columns }) => columns.some(isNamed('p_alert_id')))
    if (id === '' || tables.length === 0) return undefined
    return printTableQuery(tables, { last: '90d' }, { path: ['p_alert_id'], value: id })
  },
  'key-value-search': (parameters, catalogue) => {
    const path = (parameters.get('key') ?? '').split('.')
    const value = parameters.get('value')
    const named = tableOf(parameters, catalogue)
    const tables = (named === undefined ? catalogue.tables('logs') : [named]).filter(({ columns }) =>
      columns.some(isNamed(path[0]!)),
    )
    if (value === null || tables.length === 0) return undefined
    return printTableQuery(tables, { last: '7d' }, { path, value })
  },
  'log-type-search': (parameters, catalogue) => {
    const table = tableOf(parameters, catalogue)
    return table === undefined ? undefined : printTableQuery([table], { last: '1d' })
  },
}

/** The query that a variant of the search starts with; undefined for the search itself, or without what it needs. */
export function presetOf(path: string, parameters: URLSearchParams, catalogue: QueryCatalogue): string | undefined {
  const variant = /^\/investigate\/([^/]+)/.exec(path)?.[1] ?? ''
  return Object.hasOwn(variants, variant) ? variants[variant]!(parameters, catalogue) : undefined
}

function tableOf(parameters: URLSearchParams, catalogue: QueryCatalogue) {
  const logType = parameters.get('logType') ?? ''
  return logType === '' ? undefined : catalogue.find('logs', logType.toLowerCase().replaceAll(/\W/g, '_'))
}

function isNamed(name: string): (column: { readonly name: string }) => boolean {
  return (column) => column.name === name
}
