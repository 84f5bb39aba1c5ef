import type { LogSchema } from '../definition.ts'
import { document } from '../diagnostics/document.ts'
import { urlPattern } from '../keys/schema-keys.ts'
import { checkLogTypeName } from '../log-type-name.ts'
import { shorten } from '../reading/describe.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'

/** What a schema says about itself: everything but its parser, fields and unified names. */
export type SchemaHead = Pick<LogSchema, 'name' | 'description' | 'referenceUrl' | 'fieldDiscoveryEnabled'>

/** Reads the head of a schema. `name` is its name outside of the document, if known. */
export function readHead(map: OpenMap, name: string | undefined, report: Report): SchemaHead {
  readVersion(map, report)
  const referenceUrl = readUrl(map, report)
  return {
    name: readName(map, name, report),
    description: map.remark('description'),
    ...(referenceUrl === undefined ? {} : { referenceUrl }),
    fieldDiscoveryEnabled: map.flag('fieldDiscoveryEnabled'),
  }
}

function readVersion(map: OpenMap, report: Report): void {
  const version = map.count('version')
  if (version === undefined || version === 0) return
  report({
    kind: document.badVersion,
    path: ['version'],
    message: `"version" must be 0, but is ${version}.`,
    hint: 'Remove it: it is not a revision number.',
  })
}

function readName(map: OpenMap, outside: string | undefined, report: Report): string {
  const name = map.text('schema')
  if (name === undefined) {
    if (outside === undefined && !map.has('schema'))
      report({
        kind: document.missingKey,
        path: [],
        message: 'The schema has no name.',
        hint: 'Add "schema" with the name of the log type, such as: schema: Custom.App',
      })
    return outside ?? ''
  }
  const wrong = checkLogTypeName(name)
  if (wrong !== undefined) report({ ...wrong, path: ['schema'] })
  else if (outside !== undefined && outside !== name)
    report({
      kind: document.otherName,
      path: ['schema'],
      message: `The schema is saved as "${shorten(outside)}", but its name is "${name}".`,
      hint: 'Leave "schema" out, or write the same name.',
    })
  return name
}

function readUrl(map: OpenMap, report: Report): string | undefined {
  const url = map.data['referenceURL'] === null ? undefined : map.anyText('referenceURL')
  if (url === undefined || url === '') return undefined
  if (new RegExp(urlPattern).test(url) && url.length <= 2_000) return url
  report({
    kind: document.badUrl,
    path: ['referenceURL'],
    message: `"${shorten(url)}" is not a URL.`,
    hint: /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(url) ? `Write https://${shorten(url)}` : 'Start it with https://',
  })
  return undefined
}
