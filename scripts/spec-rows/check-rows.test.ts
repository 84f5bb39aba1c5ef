import { expect, test } from 'vitest'
import { checkRows, findMentions } from './check-rows.ts'

// Numbers that no specification has, put together here so that nobody takes them for rows.
const id = (row: number, section = 8) => `D9-${section}.${row}`
const content = (rows: readonly object[], section = 'D9-8') => ({ sections: [{ section, about: 'Things', rows }] })
const row = (n: number, state: string, seen = {}) => ({ id: id(n), asks: `Thing ${n}`, state, ...seen })
const carriedBy = (file: string, ...ids: readonly string[]) => ids.map((one) => ({ id: one, file }))
const carried = (...ids: readonly string[]) => carriedBy('a.test.ts', ...ids)

test('rows that are done need a test; others may have one', () => {
  const rows = content([row(1, 'done'), row(2, 'open')])
  expect(checkRows(rows, carried(id(1), id(2)))).toEqual([])
  expect(checkRows(rows, [])).toEqual([`Row ${id(1)} is marked done, but no test carries its number: Thing 1`])
})

test('rows that people see need a test in a browser', () => {
  const seen = { seen: true }
  const rows = content([row(1, 'done', seen), row(2, 'done', seen), row(3, 'done', seen), row(4, 'open', seen)])
  const inBrowser = carriedBy('tests/console/a.test.ts', id(1))
  expect(checkRows(rows, [...inBrowser, ...carried(id(1), id(2))])).toEqual([
    `Row ${id(3)} is marked done, but no test carries its number: Thing 3`,
    `Row ${id(2)} is seen by people, but no test in a browser carries its number: Thing 2`,
  ])
})

test('rows that are shown with changed answers need a test of the server', () => {
  const rows = content([row(1, 'done', { seen: true }), row(2, 'done', { seen: true })])
  const shown = carriedBy('tests/console/a.test.ts', id(1), id(2)).map((one) => ({
    ...one,
    isRewritten: true as const,
  }))
  expect(checkRows(rows, [...shown, ...carried(id(1))])).toEqual([
    `Row ${id(2)} is shown only with answers that a test changed, and no test of the server carries its number: Thing 2`,
  ])
  const untouched = carriedBy('tests/console/a.test.ts', id(1), id(2))
  expect(checkRows(rows, [...shown, ...untouched])).toEqual([])
})

test('rows that ask for the same as another need no test', () => {
  const rows = content([row(1, 'open'), { id: id(2), same: id(1), asks: 'It' }, { id: id(3), same: id(4), asks: 'It' }])
  expect(checkRows(rows, [])).toEqual([`Row ${id(3)} is the same as ${id(4)}, which is no row.`])
})

test('numbers that are no rows, rows that are there twice or in the wrong section are found', () => {
  expect(
    checkRows(content([row(1, 'open'), row(1, 'open'), { ...row(2, 'open'), id: id(2, 7) }]), carried(id(4))),
  ).toEqual([
    `Row ${id(1)} is there twice.`,
    `Row ${id(2, 7)} stands in section D9-8.`,
    `a.test.ts carries ${id(4)}, which is no row.`,
  ])
})

test('a file of another shape is reported with its position', () => {
  expect(checkRows(content([{ ...row(1, 'finished'), why: 'x' }], 'Nine'), [])).toEqual([
    'docs/reference/spec-rows.yml, sections.0.section: A section is named as in D1-3.',
    'docs/reference/spec-rows.yml, sections.0.rows.0.state: Invalid option: expected one of "done"|"open"',
    'docs/reference/spec-rows.yml, sections.0.rows.0: Unrecognized key: "why"',
  ])
})

test('numbers of tests that change answers are found as such', () => {
  const changed = 'async (route) => {\n  const response = await route.fetch()\n})\n'
  const text = `// spec: ${id(1)}\nit('a', async () => {\n  page.route(${changed}// spec: ${id(2)}\nit('b', async () => {\n})\n`
  expect(findMentions('a.test.ts', text)).toEqual([
    { id: id(1), file: 'a.test.ts', isRewritten: true },
    ...carried(id(2)),
  ])
  const forAll = `beforeAll(async () => {\n  route.fetch()\n})\n// spec: ${id(1)}\nit('a', async () => {\n})\n`
  expect(findMentions('a.test.ts', forAll)).toEqual([{ id: id(1), file: 'a.test.ts', isRewritten: true }])
})

test('numbers are found in names and comments, each once for a file', () => {
  expect(findMentions('a.test.ts', `// spec: ${id(1)} ${id(12)}\nit('... (${id(1)})')`)).toEqual(carried(id(1), id(12)))
})
