import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { expect, it } from 'vitest'
import { createQueryCatalogue, withStoredQueries } from '../resolve/catalogue.ts'
import {
  complete,
  diagnose,
  foldingRanges,
  hover,
  inlayHints,
  queryInfo,
  renameVariable,
  semanticTokens,
  signatureHelp,
} from './index.ts'

const string = { kind: 'string' } as const
const tables = createQueryCatalogue([
  {
    database: 'logs',
    name: 'aws_cloudtrail',
    description: 'Calls of the AWS API.',
    columns: [
      { name: 'eventName', type: string, description: 'The called action.' },
      { name: 'p_event_time', type: { kind: 'timestamp' } },
      { name: 'userIdentity', type: { kind: 'object', fields: [{ name: 'arn', type: string }] } },
    ],
  },
  { database: 'logs', name: 'okta_systemlog', columns: [{ name: 'actor', type: string }] },
  { database: 'signals', name: 'matches', columns: [{ name: 'rule', type: string }] },
])
const catalogue = withStoredQueries(tables, [
  {
    name: 'Calls of a user',
    description: 'All calls of one user.',
    text: 'declare query_parameters(who: string, rows: int = 10);\naws_cloudtrail | where userIdentity.arn == who | limit rows\n',
  },
  { name: 'Newest first', text: '| sort p_event_time desc' },
  { name: "Bo's SQL", text: undefined },
])

/** Splits a text at its bar `¦`, which is the cursor. */
function at(marked: string): readonly [query: { text: string; catalogue: typeof catalogue }, offset: number] {
  return [{ text: marked.replace('¦', ''), catalogue }, marked.indexOf('¦')]
}

const few = (marked: string): string => {
  const { items } = complete(...at(marked))
  return items
    .slice(0, 3)
    .map(({ label }) => label)
    .join(' ')
}

it.each([
  ['¦', 'aws_cloudtrail okta_systemlog signals.matches'],
  ['ok¦', 'okta_systemlog'],
  ['signals.¦', 'matches'],
  ['aws_cloudtrail ¦', 'where project extend'],
  ['aws_cloudtrail | ¦', 'where project extend'],
  ['aws_cloudtrail | s¦', 'summarize sort search'],
  ['aws_cloudtrail | where ¦', 'eventName p_event_time userIdentity'],
  ['aws_cloudtrail | where EV¦', 'eventName p_event_time'],
  ['aws_cloudtrail | where userIdentity.¦', 'arn'],
  ['aws_cloudtrail | where eventName ¦', '== != <'],
  ['aws_cloudtrail | where strings.st¦', 'starts_with substr'],
  ['aws_cloudtrail | project who = userIdentity.arn | where ¦', 'who time.now time.ago'],
  ['aws_cloudtrail | summarize ¦', 'agg.count agg.count_distinct agg.sum'],
  ['aws_cloudtrail | summarize agg.count() ¦', 'by where project'],
  ['aws_cloudtrail | summarize agg.count() by ¦', 'eventName p_event_time userIdentity'],
  ['aws_cloudtrail | sort eventName ¦', 'asc desc nulls first'],
  ['aws_cloudtrail | where oops( | where ¦', 'eventName p_event_time userIdentity'],
  ['aws_cloudtrail | join ¦', 'kind'],
  ['aws_cloudtrail | join kind=¦', 'inner leftouter rightouter'],
  ['aws_cloudtrail | join kind=inner who=(¦', 'aws_cloudtrail okta_systemlog signals.matches'],
  ['aws_cloudtrail | join kind=inner who=(okta_systemlog | where ¦', 'actor time.now time.ago'],
  ['aws_cloudtrail | join kind=inner who=(okta_systemlog) on $left.¦', 'eventName p_event_time userIdentity'],
  ['aws_cloudtrail | join kind=inner who=(okta_systemlog) on $right.¦', 'actor'],
  ['let recent = aws_cloudtrail | limit 5; rec¦', 'recent'],
  ['let recent = aws_cloudtrail | limit 5; recent | where ¦', 'eventName p_event_time userIdentity'],
  ['union ok¦', 'okta_systemlog'],
  ['aws_cloudtrail | visualize ¦', 'bar line pie'],
  ['aws_cloudtrail // ¦', ''],
  ["aws_cloudtrail | where eventName == 'con¦", ''],
])('completes %s', (marked, labels) => {
  expect(few(marked)).toBe(labels)
})

it.each([
  ['aws_cloudtrail | ¦', false, []],
  ['aws_cloudtrail | ¦', true, ['top', 'distinct', 'expand', 'project-away', 'sample', 'lookup']],
  ['aws_cloudtrail | top 5 ¦', true, ['by']],
  ['aws_cloudtrail | project-away eventName, ¦', true, ['eventName', 'p_event_time', 'userIdentity']],
  ['aws_cloudtrail | lookup ¦', true, ['aws_cloudtrail', 'okta_systemlog', 'signals.matches']],
  ['aws_cloudtrail | lookup okta_systemlog on ¦', true, ['eventName', 'p_event_time', 'userIdentity']],
  ['aws_cloudtrail | where net.¦', true, ['in_cidr']],
  ['aws_cloudtrail | where net.¦', false, []],
])('completes extensions at %j only where they are allowed: %j', (marked, hasExtensions, wanted) => {
  const [query, offset] = at(marked)
  const { items } = complete({ ...query, catalogue: { ...catalogue, hasExtensions } }, offset)
  const usual = new Set(complete(...at('aws_cloudtrail | ¦')).items.map(({ label }) => label))
  expect(items.map(({ label }) => label).filter((label) => !usual.has(label))).toEqual(wanted)
})

it('replaces the typed word, and offers a bar where one is missing', () => {
  const { replace, items } = complete(...at('  aws_cloudtrail wh¦'))
  expect([replace, items[0]]).toEqual([
    { start: 17, end: 19 },
    {
      value: '| where ',
      label: 'where',
      kind: 'operator',
      detail: 'where condition',
      documentation: 'Keeps the rows for which a condition is true.',
      requiredIndentation: 2,
    },
  ])
})

it.each([
  ['aws_cloud¦trail', '`logs.aws_cloudtrail`\n\n3 columns. Calls of the AWS API.'],
  ['aws_cloudtrail | wh¦ere true', '`where condition`\n\nKeeps the rows for which a condition is true.'],
  ['aws_cloudtrail | where event¦Name == ""', '`eventName: string`\n\nThe called action.'],
  ['aws_cloudtrail | where userIdentity.ar¦n == ""', '`userIdentity.arn: string`'],
  [
    'aws_cloudtrail | where strings.low¦er("")',
    '`strings.lower(text: string)`\n\nReturns the text in lower case.\n\nExample: `strings.lower(user)`',
  ],
  ['let days = 3; aws_cloudtrail | limit day¦s', '`let days = 3`\n\nA value.'],
  ['aws_cloudtrail | limit ¦5', undefined],
])('describes %s', (marked, markdown) => {
  expect(hover(...at(marked))?.markdown).toBe(markdown)
})

it.each([
  ['t | where strings.contains(a, ¦', 'strings.contains(text: string, part: string)', 1],
  ['t | where coalesce(a, b, strings.lower(c), ¦', 'coalesce(value: any, more...: any)', 1],
  ['t | where (¦', undefined, undefined],
])('shows the signature in %s', (marked, label, active) => {
  const help = signatureHelp(marked.replace('¦', ''), marked.indexOf('¦'))
  expect([help?.label, help?.activeParameter]).toEqual([label, active])
})

it('hints at types and at the direction of sort', () => {
  const text = 'aws_cloudtrail | extend n = strings.len(eventName) | sort n | where n > 1'
  const shown = inlayHints({ text, catalogue })
    .toReversed()
    .reduce((written, { offset, label }) => written.slice(0, offset) + label + written.slice(offset), text)
  expect(shown).toBe('aws_cloudtrail | extend n: int = strings.len(eventName) | sort n desc | where n > 1')
})

it('reports mistakes of names with fixes, and nothing about an empty text', () => {
  expect(diagnose({ text: ' \n', catalogue })).toEqual([])
  const [found] = diagnose({ text: 'aws_cloudtrail | where eventNmae == "a"', catalogue }).filter(
    ({ code }) => code === 'PF2002',
  )
  expect(found?.fixes?.[0]?.edits).toEqual([{ start: 23, end: 32, text: 'eventName' }])
})

it('renames a variable, and no column or key of the same name', () => {
  const text = 'let n = 5; t | extend n = o.n | limit n'
  const renamed = renameVariable(text, 5, 'most')
  expect(renamed).toEqual({
    outcome: 'renamed',
    edits: [
      { start: 4, end: 5, text: 'most' },
      { start: 38, end: 39, text: 'most' },
    ],
  })
  expect(renameVariable(text, 12, 'a').outcome).toBe('refused')
  expect(renameVariable(text, 5, 'where x').outcome).toBe('refused')
})

it('colors tokens, folds what has several lines, and names what a query reads', () => {
  const text = 'aws_cloudtrail // all\n| where strings.len(eventName) > 3'
  const shown = semanticTokens(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)
  expect(shown.join(', ')).toBe(
    'name aws_cloudtrail, comment // all, operator |, keyword where, function strings, punctuation ., ' +
      'function len, punctuation (, name eventName, punctuation ), operator >, number 3',
  )
  expect(foldingRanges(text)).toEqual([{ start: 0, end: text.length }])
  expect(queryInfo({ text, catalogue })).toMatchObject({
    tables: ['logs.aws_cloudtrail'],
    isTimeBounded: false,
    variables: [],
  })
})

const { cases } = parseYaml(readFileSync(join(import.meta.dirname, '../../fixtures/cases/examples.yml'), 'utf8')) as {
  readonly cases: readonly { readonly name: string; readonly query: string }[]
}

it.each(cases.map(({ name, query }) => [name, query]))('answers at every prefix of: %s', (_, query) => {
  for (let end = 0; end <= query.length; end++) {
    const text = query.slice(0, end)
    complete({ text, catalogue }, end)
    hover({ text, catalogue }, end)
    signatureHelp(text, end)
    diagnose({ text, catalogue })
    inlayHints({ text, catalogue })
    semanticTokens(text)
    foldingRanges(text)
  }
})

it('completes saved queries: their names by position, and their parameters', () => {
  const valuesOf = (marked: string) => {
    const { replace, items } = complete(...at(marked))
    return [marked.replace('¦', '').slice(replace.start, replace.end), ...items.slice(0, 2).map(({ value }) => value)]
  }
  expect(valuesOf('calls¦')).toEqual(['calls', "saved_query('Calls of a user', who="])
  expect(valuesOf('saved_query(¦')).toEqual(['', "'Calls of a user'"])
  expect(valuesOf("saved_query('us¦er') | limit 1")).toEqual(["'user'", "'Calls of a user'"])
  expect(valuesOf("aws_cloudtrail | saved_query('new¦")).toEqual(["'new", "'Newest first'"])
  expect(valuesOf("saved_query('Calls of a user', ¦)")).toEqual(['', 'who=', 'rows='])
  expect(valuesOf("saved_query('Calls of a user', who='x', r¦)")).toEqual(['r', 'rows='])
  expect(valuesOf("saved_query('Calls of a user', who='x') | where event¦")).toEqual([
    'event',
    'eventName',
    'p_event_time',
  ])
  expect(valuesOf('declare query_parameters(who: string); aws_cloudtrail | where wh¦')).toEqual(['wh', 'who'])
  expect(valuesOf('aws_cloudtrail | sav¦')).toEqual(['sav', 'saved_query('])
})

it('describes saved queries and parameters', () => {
  expect(hover(...at("saved_query('Calls of¦ a user', who='x')"))).toEqual({
    span: { start: 12, end: 29 },
    markdown:
      "`saved_query('Calls of a user')(who: string, rows: int = 10)`\n\nAll calls of one user.\n\n```\n" +
      'declare query_parameters(who: string, rows: int = 10);\n' +
      'aws_cloudtrail | where userIdentity.arn == who | limit rows\n```',
  })
  expect(
    hover(...at('declare query_parameters(who: string); aws_cloudtrail | where eventName == who¦'))?.markdown,
  ).toBe('`who: string`\n\nA parameter of the query.')
  const help = (marked: string) => {
    const [{ text }, offset] = at(marked)
    const found = signatureHelp(text, offset, catalogue)
    return found && [found.label, found.parameters[found.activeParameter]?.label]
  }
  const label = "saved_query('Calls of a user', who: string, rows: int = 10)"
  expect(help("saved_query('Calls of a user', who=¦)")).toEqual([label, 'who: string'])
  expect(help("saved_query('Calls of a user', rows=5¦)")).toEqual([label, 'rows: int = 10'])
})

it('renames declared parameters, but no arguments and keys with the same name', () => {
  const text =
    "declare query_parameters(who: string, n: int = 1); saved_query('Calls of a user', who=who) | where eventName == who | extend o={who: who}"
  const renamed = renameVariable(text, text.indexOf('who'), 'user')
  expect(renamed.outcome === 'renamed' && apply(text, renamed.edits)).toBe(
    "declare query_parameters(user: string, n: int = 1); saved_query('Calls of a user', who=user) | where eventName == user | extend o={who: user}",
  )
})

function apply(text: string, edits: readonly { start: number; end: number; text: string }[]): string {
  return edits.toReversed().reduce((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text)
}

it('keeps working where a saved query is used', () => {
  const query = {
    text: "saved_query('Calls of a user', who='x') | extend n=1 | sort n",
    catalogue,
  }
  expect(diagnose(query).map(({ code, message }) => `${code} ${message}`)).toEqual([
    'PF3001 The query reads all events of "logs.aws_cloudtrail", of any time.',
  ])
  expect(inlayHints(query).map(({ label }) => label)).toEqual([': int', ' desc'])
  expect(
    queryInfo({ text: 'declare query_parameters(n: int = 5); aws_cloudtrail | limit n', catalogue }).parameters,
  ).toEqual([{ name: 'n', type: 'int', standard: '5' }])
})
