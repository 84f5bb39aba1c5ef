import { z } from 'zod'

/** `done`: a test must cite the row. `open`: no test is required. */
const states = ['done', 'open'] as const

/** Directory of tests that use a real server with a real browser. */
const browserTests = 'tests/console/'

const model = z.strictObject({
  sections: z.array(
    z.strictObject({
      section: z.string().regex(/^D\d+-\d+$/, 'The name of a section has the form D1-3.'),
      about: z.string().min(1),
      rows: z.array(
        z
          .strictObject({
            id: z.string(),
            asks: z.string().min(1),
            state: z.enum(states).optional(),
            // It is visible in the console: once it is done, a browser test must cite it.
            seen: z.literal(true).optional(),
            // No regular response of the server leads to it: a test must modify one.
            provoked: z.literal(true).optional(),
            // Another row has the same requirement, and the state.
            same: z.string().optional(),
          })
          .refine(
            ({ state, same }) => (state === undefined) !== (same === undefined),
            'A row must have either a state or "same".',
          ),
      ),
    }),
  ),
})

/** Matches the number of a row, as tests cite it in a name or a comment. */
const number = /\bD\d+-\d+\.\d+\b/g

export interface Mention {
  readonly id: string
  /** The test file. */
  readonly file: string
  /** The test modifies responses of the server. */
  readonly isModified?: true
}

/** Matches code that modifies a response of the server. A failed request does not count. */
const modifying = /route\.fetch\(|\brewrite\(|fulfill\(\{ json: \{ data/

/**
 * Returns the rows that a test file cites, and whether the test modifies responses. Each test starts at the beginning
 * of a line.
 */
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
    const isModified =
      modifying.test(part.split(/^\}\)$/m)[0]!) || modifying.test(/^beforeAll\([\s\S]*?^\}\)$/m.exec(head)?.[0] ?? '')
    return (part.match(number) ?? []).map((id): Mention => (isModified ? { id, file, isModified } : { id, file }))
  })
  return found.filter(
    (one, index) => index === found.findIndex(({ id, isModified }) => id === one.id && isModified === one.isModified),
  )
}

/** Returns a message for each problem of the rows and of the tests that cite them. */
export function checkRows(content: unknown, mentions: readonly Mention[]): readonly string[] {
  const parsed = model.safeParse(content)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `docs/reference/spec-rows.yml, ${path.join('.')}: ${message}`)
  const { sections } = parsed.data
  const all = sections.flatMap(({ section, rows: inner }) => inner.map((row) => ({ section, row })))
  const rows = all.filter(({ row }) => row.same === undefined)
  const ids = new Set(rows.map(({ row }) => row.id))
  const known = new Set(all.map(({ row }) => row.id))
  const cited = new Set(mentions.map(({ id }) => id))
  const inBrowser = mentions.filter(({ file }) => file.startsWith(browserTests))
  const driven = new Set(inBrowser.map(({ id }) => id))
  const untouched = new Set(inBrowser.filter(({ isModified }) => isModified === undefined).map(({ id }) => id))
  const onServer = new Set(mentions.filter(({ file }) => !file.startsWith(browserTests)).map(({ id }) => id))
  return [
    ...repeated(sections.map(({ section }) => section)).map((section) => `Section ${section} is listed twice.`),
    ...repeated(all.map(({ row }) => row.id)).map((id) => `Row ${id} is listed twice.`),
    ...all
      .filter(({ section, row }) => !row.id.startsWith(`${section}.`))
      .map(({ section, row }) => `Row ${row.id} is listed in section ${section}.`),
    ...rows
      .filter(({ row }) => row.state === 'done' && !cited.has(row.id))
      .map(({ row }) => `Row ${row.id} is marked done, but no test cites it: ${row.asks}`),
    ...rows
      .filter(({ row }) => row.seen === true && row.state === 'done' && cited.has(row.id) && !driven.has(row.id))
      .map(({ row }) => `Row ${row.id} is visible in the console, but no browser test cites it: ${row.asks}`),
    ...rows
      .filter(
        ({ row: { id, state, provoked } }) =>
          state === 'done' && provoked !== true && driven.has(id) && !untouched.has(id) && !onServer.has(id),
      )
      .map(
        ({ row }) =>
          `Row ${row.id} is tested only with modified server responses, and no server test cites it: ${row.asks}`,
      ),
    ...all
      .filter(({ row: { same } }) => same !== undefined && !ids.has(same))
      .map(({ row }) => `Row ${row.id} is the same as ${row.same}, which is not a row.`),
    ...mentions.filter(({ id }) => !known.has(id)).map(({ id, file }) => `${file} cites ${id}, which is not a row.`),
  ]
}

function repeated(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
}
