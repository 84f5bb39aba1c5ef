import { expect, test } from 'vitest'
import { checkRows, findMentions } from './check-rows.ts'

// Invented numbers, assembled at run time so that the check does not take them for citations of rows.
const id = (row: number, section = 8) => `D9-${section}.${row}`
const content = (rows: readonly object[], section = 'D9-8') => ({ sections: [{ section, about: 'Things', rows }] })
const row = (n: number, state: string, seen = {}) => ({ id: id(n), asks: `Thing ${n}`, state, ...seen })
const citedBy = (file: string, ...ids: readonly string[]) => ids.map((one) => ({ id: one, file }))
const cited = (...ids: readonly string[]) => citedBy('a.test.ts', ...ids)

test('finished rows require a test; open rows can have one', () => {
  const rows = content([row(1, 'done'), row(2, 'open')])
  expect(checkRows(rows, cited(id(1), id(2)))).toEqual([])
  expect(checkRows(rows, [])).toEqual([`Row ${id(1)} is marked done, but no test cites it: Thing 1`])
})

test('rows about the console require a browser test', () => {
  const seen = { seen: true }
  const rows = content([row(1, 'done', seen), row(2, 'done', seen), row(3, 'done', seen), row(4, 'open', seen)])
  const inBrowser = citedBy('tests/console/a.test.ts', id(1))
  expect(checkRows(rows, [...inBrowser, ...cited(id(1), id(2))])).toEqual([
    `Row ${id(3)} is marked done, but no test cites it: Thing 3`,
    `Row ${id(2)} is visible in the console, but no browser test cites it: Thing 2`,
  ])
})

test('rows that are tested only with modified server responses require a server test', () => {
  const rows = content([row(1, 'done', { seen: true }), row(2, 'done', { seen: true })])
  const shown = citedBy('tests/console/a.test.ts', id(1), id(2)).map((one) => ({
    ...one,
    isModified: true as const,
  }))
  expect(checkRows(rows, [...shown, ...cited(id(1))])).toEqual([
    `Row ${id(2)} is tested only with modified server responses, and no server test cites it: Thing 2`,
  ])
  const untouched = citedBy('tests/console/a.test.ts', id(1), id(2))
  expect(checkRows(rows, [...shown, ...untouched])).toEqual([])
})

test('rows that are the same as another require no test', () => {
  const rows = content([row(1, 'open'), { id: id(2), same: id(1), asks: 'It' }, { id: id(3), same: id(4), asks: 'It' }])
  expect(checkRows(rows, [])).toEqual([`Row ${id(3)} is the same as ${id(4)}, which is not a row.`])
})

test('reports unknown rows, duplicate rows and rows in the wrong section', () => {
  expect(
    checkRows(content([row(1, 'open'), row(1, 'open'), { ...row(2, 'open'), id: id(2, 7) }]), cited(id(4))),
  ).toEqual([
    `Row ${id(1)} is listed twice.`,
    `Row ${id(2, 7)} is listed in section D9-8.`,
    `a.test.ts cites ${id(4)}, which is not a row.`,
  ])
})

test('reports invalid values with their path', () => {
  expect(checkRows(content([{ ...row(1, 'finished'), why: 'x' }], 'Nine'), [])).toEqual([
    'docs/reference/spec-rows.yml, sections.0.section: The name of a section has the form D1-3.',
    'docs/reference/spec-rows.yml, sections.0.rows.0.state: Invalid option: expected one of "done"|"open"',
    'docs/reference/spec-rows.yml, sections.0.rows.0: Unrecognized key: "why"',
  ])
})

test('marks citations in tests that modify server responses', () => {
  const changed = 'async (route) => {\n  const response = await route.fetch()\n})\n'
  const text = `// spec: ${id(1)}\nit('a', async () => {\n  page.route(${changed}// spec: ${id(2)}\nit('b', async () => {\n})\n`
  expect(findMentions('a.test.ts', text)).toEqual([{ id: id(1), file: 'a.test.ts', isModified: true }, ...cited(id(2))])
  const forAll = `beforeAll(async () => {\n  route.fetch()\n})\n// spec: ${id(1)}\nit('a', async () => {\n})\n`
  expect(findMentions('a.test.ts', forAll)).toEqual([{ id: id(1), file: 'a.test.ts', isModified: true }])
})

test('finds citations in names and comments, each once per file', () => {
  expect(findMentions('a.test.ts', `// spec: ${id(1)} ${id(12)}\nit('... (${id(1)})')`)).toEqual(cited(id(1), id(12)))
})
