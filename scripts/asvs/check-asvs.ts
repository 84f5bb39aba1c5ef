import { z } from 'zod'
import { expectedRequirements } from './expected.ts'

/**
 * `met`: with the test, or the page, that shows it; `partly`, `gap`: with what is missing; `operator`: whoever runs the server sees to it;
 * `none`: there is nothing here that it could be about.
 */
const states = ['met', 'partly', 'gap', 'operator', 'none'] as const

const model = z.strictObject({
  tests: z.record(z.string(), z.strictObject({ file: z.string(), name: z.string() })),
  chapters: z.array(
    z.strictObject({
      chapter: z.string().regex(/^V\d+$/),
      about: z.string().min(1),
      requirements: z.array(
        z.strictObject({
          id: z.string(),
          state: z.enum(states),
          asks: z.string().min(1),
          how: z.string().min(1),
          /** Names of tests, or files of this repository. */
          by: z.array(z.string()).optional(),
          /** What is missing. */
          gap: z.string().optional(),
        }),
      ),
    }),
  ),
})

/** The text of a file of the repository; undefined where there is none. */
export type ReadText = (file: string) => string | undefined

/** What is wrong with the checklist and with what it names, a sentence each. */
export function checkAsvs(content: unknown, read: ReadText): readonly string[] {
  const parsed = model.safeParse(content)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `docs/reference/asvs.yml, ${path.join('.')}: ${message}`)
  const { tests, chapters } = parsed.data
  const all = chapters.flatMap(({ chapter, requirements }) => requirements.map((one) => ({ chapter, ...one })))
  const ids = all.map(({ id }) => id)
  const used = new Set(all.flatMap(({ by = [] }) => by))
  return [
    ...expectedRequirements.filter((id) => !ids.includes(id)).map((id) => `Requirement ${id} is missing.`),
    ...ids.filter((id) => !expectedRequirements.includes(id)).map((id) => `Requirement ${id} is none of level 2.`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `Requirement ${id} is there twice.`),
    ...all.flatMap(({ chapter, id, state, by = [], gap }) => [
      ...(id.startsWith(`${chapter.slice(1)}.`) ? [] : [`Requirement ${id} stands in ${chapter}.`]),
      ...(state === 'met' && by.length === 0 ? [`Requirement ${id} is met, but nothing shows it.`] : []),
      ...((state === 'gap' || state === 'partly') === (gap === undefined)
        ? [`Requirement ${id} names a gap where, and only where, something is missing.`]
        : []),
      ...by
        .filter((name) => tests[name] === undefined && read(name) === undefined)
        .map((name) => `Requirement ${id} names "${name}", which is neither a test of the list nor a file.`),
    ]),
    ...Object.keys(tests)
      .filter((key) => !used.has(key))
      .map((key) => `Test "${key}" shows nothing.`),
    ...Object.entries(tests).flatMap(([key, { file, name }]) => {
      const text = read(file)
      if (text === undefined) return [`Test "${key}" is in ${file}, which is not there.`]
      return hasTest(text, name) ? [] : [`Test "${key}" is not in ${file}: "${name}".`]
    }),
  ]
}

/** Whether a test, or a group of them, has this name: as it stands in the file, or in a row of a table of tests. */
function hasTest(text: string, name: string): boolean {
  const quoted = [`'${name.replaceAll("'", "\\'")}'`, `"${name}"`, `\`${name}\``]
  return quoted.some((literal) => text.includes(literal))
}
