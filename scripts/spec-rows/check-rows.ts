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
        z.strictObject({
          id: z.string(),
          asks: z.string().min(1),
          state: z.enum(states),
          // A person can see it in the console: once it is done, a browser test carries the number.
          seen: z.literal(true).optional(),
        }),
      ),
    }),
  ),
})

export type SpecRow = z.output<typeof model>['sections'][number]['rows'][number]

/** A number of a row, as tests carry it: in a name, or in a comment. */
const number = /\bD\d+-\d+\.\d+\b/g

export interface Mention {
  readonly id: string
  /** The test file. */
  readonly file: string
}

export function findMentions(file: string, text: string): readonly Mention[] {
  return [...new Set(text.match(number) ?? [])].map((id) => ({ id, file }))
}

/** What is wrong with the rows and the tests that carry their numbers, a sentence each. */
export function checkRows(content: unknown, mentions: readonly Mention[]): readonly string[] {
  const parsed = model.safeParse(content)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `docs/reference/spec-rows.yml, ${path.join('.')}: ${message}`)
  const { sections } = parsed.data
  const rows = sections.flatMap(({ section, rows: inner }) => inner.map((row) => ({ section, row })))
  const known = new Set(rows.map(({ row }) => row.id))
  const carried = new Set(mentions.map(({ id }) => id))
  const driven = new Set(mentions.filter(({ file }) => file.startsWith(browserTests)).map(({ id }) => id))
  return [
    ...repeated(sections.map(({ section }) => section)).map((section) => `Section ${section} is there twice.`),
    ...repeated(rows.map(({ row }) => row.id)).map((id) => `Row ${id} is there twice.`),
    ...rows
      .filter(({ section, row }) => !row.id.startsWith(`${section}.`))
      .map(({ section, row }) => `Row ${row.id} stands in section ${section}.`),
    ...rows
      .filter(({ row }) => row.state === 'done' && !carried.has(row.id))
      .map(({ row }) => `Row ${row.id} is marked done, but no test carries its number: ${row.asks}`),
    ...rows
      .filter(({ row }) => row.seen === true && row.state === 'done' && carried.has(row.id) && !driven.has(row.id))
      .map(({ row }) => `Row ${row.id} is seen by people, but no test in a browser carries its number: ${row.asks}`),
    ...mentions.filter(({ id }) => !known.has(id)).map(({ id, file }) => `${file} carries ${id}, which is no row.`),
  ]
}

function repeated(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
}
