import { z } from 'zod'
import { expectedRequirements } from './expected.ts'

/**
 * `met`: cites a test or page as evidence. `partly`, `gap`: describes what is missing. `operator`: the responsibility of the operator of
 * the server. `none`: not applicable.
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
          /** A description of what is missing. */
          gap: z.string().optional(),
        }),
      ),
    }),
  ),
})

/** Returns the text of a file of the repository, or undefined if it does not exist. */
export type ReadText = (file: string) => string | undefined

/** Returns a message for each problem of the checklist and its citations. */
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
    ...ids.filter((id) => !expectedRequirements.includes(id)).map((id) => `Requirement ${id} is not part of level 2.`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `Requirement ${id} is listed twice.`),
    ...all.flatMap(({ chapter, id, state, by = [], gap }) => [
      ...(id.startsWith(`${chapter.slice(1)}.`) ? [] : [`Requirement ${id} is listed in ${chapter}.`]),
      ...(state === 'met' && by.length === 0 ? [`Requirement ${id} is met, but cites no test or page.`] : []),
      ...((state === 'gap' || state === 'partly') === (gap === undefined)
        ? [`Requirement ${id} must describe a gap if its state is "gap" or "partly", and only then.`]
        : []),
      ...by
        .filter((name) => tests[name] === undefined && read(name) === undefined)
        .map((name) => `Requirement ${id} cites "${name}", which is neither a test of the list nor a file.`),
    ]),
    ...Object.keys(tests)
      .filter((key) => !used.has(key))
      .map((key) => `No requirement cites test "${key}".`),
    ...Object.entries(tests).flatMap(([key, { file, name }]) => {
      const text = read(file)
      if (text === undefined) return [`Test "${key}" is in ${file}, which does not exist.`]
      return hasTest(text, name) ? [] : [`Test "${key}" is not in ${file}: "${name}".`]
    }),
  ]
}

/** Returns whether the file contains this name as a quoted text: the name of a test, a group or a case. */
function hasTest(text: string, name: string): boolean {
  const quoted = [`'${name.replaceAll("'", "\\'")}'`, `"${name}"`, `\`${name}\``]
  return quoted.some((literal) => text.includes(literal))
}
