import { z } from 'zod'

/** `done`: a test carries the number; `open`: none has to. */
const states = ['done', 'open'] as const

/** Where tests do what a person does: a real server, and a real browser before it. */
const browserTests = 'tests/console/'

const model = z.strictObject({
  sections: z.array(
    z.strictObject({
      section: z.string().regex(/^D\d+-\d+$/, 'A section is named as in D1-3.'),
      about: z.string().min(1),
      rows: z.array(
        z
          .strictObject({
            id: z.string(),
            asks: z.string().min(1),
            state: z.enum(states).optional(),
            // A person can see it in the console: once it is done, a browser test carries the number.
            seen: z.literal(true).optional(),
            // No answer of the server leads to it: a test has to change one.
            provoked: z.literal(true).optional(),
            // Another row asks for the same, and has the state.
            same: z.string().optional(),
          })
          .refine(
            ({ state, same }) => (state === undefined) !== (same === undefined),
            'A row has a state, or is the same as another.',
          ),
      ),
    }),
  ),
})

/** A number of a row, as tests carry it: in a name, or in a comment. */
const number = /\bD\d+-\d+\.\d+\b/g

export interface Mention {
  readonly id: string
  /** The test file. */
  readonly file: string
  /** The test changes what the server answers. */
  readonly isRewritten?: true
}

/** What a test does to change an answer of the server; a request that fails is no changed answer. */
const rewriting = /route\.fetch\(|\brewrite\(|fulfill\(\{ json: \{ data/

/** The numbers in a test file, those of a test that changes answers apart: each test begins at the start of a line. */
export function findMentions(file: string, text: string): readonly Mention[] {
  const [head = '', ...tests] = text.split(/^(?=\/\/ spec:|(?:it|test|describe)\b)/m)
  const parts = [head, ...tests].reduce<string[]>((all, part) => {
    // The comment with the numbers belongs to the test below it.
    if (all.at(-1)?.startsWith('// spec:') === true && all.at(-1)!.trim().split('\n').length === 1)
      all.push(all.pop()! + part)
    else all.push(part)
    return all
  }, [])
  const found = parts.flatMap((part) => {
    const isRewritten =
      rewriting.test(part.split(/^\}\)$/m)[0]!) || rewriting.test(/^beforeAll\([\s\S]*?^\}\)$/m.exec(head)?.[0] ?? '')
    return (part.match(number) ?? []).map((id): Mention => (isRewritten ? { id, file, isRewritten } : { id, file }))
  })
  return found.filter(
    (one, index) =>
      index === found.findIndex(({ id, isRewritten }) => id === one.id && isRewritten === one.isRewritten),
  )
}

/** What is wrong with the rows and the tests that carry their numbers, a sentence each. */
export function checkRows(content: unknown, mentions: readonly Mention[]): readonly string[] {
  const parsed = model.safeParse(content)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `docs/reference/spec-rows.yml, ${path.join('.')}: ${message}`)
  const { sections } = parsed.data
  const all = sections.flatMap(({ section, rows: inner }) => inner.map((row) => ({ section, row })))
  const rows = all.filter(({ row }) => row.same === undefined)
  const ids = new Set(rows.map(({ row }) => row.id))
  const known = new Set(all.map(({ row }) => row.id))
  const carried = new Set(mentions.map(({ id }) => id))
  const inBrowser = mentions.filter(({ file }) => file.startsWith(browserTests))
  const driven = new Set(inBrowser.map(({ id }) => id))
  const untouched = new Set(inBrowser.filter(({ isRewritten }) => isRewritten === undefined).map(({ id }) => id))
  const onServer = new Set(mentions.filter(({ file }) => !file.startsWith(browserTests)).map(({ id }) => id))
  return [
    ...repeated(sections.map(({ section }) => section)).map((section) => `Section ${section} is there twice.`),
    ...repeated(all.map(({ row }) => row.id)).map((id) => `Row ${id} is there twice.`),
    ...all
      .filter(({ section, row }) => !row.id.startsWith(`${section}.`))
      .map(({ section, row }) => `Row ${row.id} stands in section ${section}.`),
    ...rows
      .filter(({ row }) => row.state === 'done' && !carried.has(row.id))
      .map(({ row }) => `Row ${row.id} is marked done, but no test carries its number: ${row.asks}`),
    ...rows
      .filter(({ row }) => row.seen === true && row.state === 'done' && carried.has(row.id) && !driven.has(row.id))
      .map(({ row }) => `Row ${row.id} is seen by people, but no test in a browser carries its number: ${row.asks}`),
    ...rows
      .filter(
        ({ row: { id, state, provoked } }) =>
          state === 'done' && provoked !== true && driven.has(id) && !untouched.has(id) && !onServer.has(id),
      )
      .map(
        ({ row }) =>
          `Row ${row.id} is shown only with answers that a test changed, and no test of the server carries its number: ${row.asks}`,
      ),
    ...all
      .filter(({ row: { same } }) => same !== undefined && !ids.has(same))
      .map(({ row }) => `Row ${row.id} is the same as ${row.same}, which is no row.`),
    ...mentions.filter(({ id }) => !known.has(id)).map(({ id, file }) => `${file} carries ${id}, which is no row.`),
  ]
}

function repeated(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
}
