import { expect, test } from 'vitest'
import { checkAsvs } from './check-asvs.ts'
import { expectedRequirements } from './expected.ts'

const files: Readonly<Record<string, string>> = {
  'a.test.ts': `it('does one thing', () => {})\ntest.each(cases)("isn't %s", () => {})`,
  'docs/page.md': '',
}
const read = (file: string): string | undefined => files[file]

const good = {
  tests: { one: { file: 'a.test.ts', name: 'does one thing' }, other: { file: 'a.test.ts', name: "isn't %s" } },
  chapters: [...new Set(expectedRequirements.map((id) => id.split('.')[0]))].map((number) => ({
    chapter: `V${number}`,
    about: 'something',
    requirements: expectedRequirements
      .filter((id) => id.startsWith(`${number}.`))
      .map((id): object => ({ id, state: 'met', asks: 'x', how: 'y', by: ['one', 'other', 'docs/page.md'] })),
  })),
}

/** Returns the problems of the list after a change of one of its requirements. */
const withOther = (id: string, change: object): readonly string[] =>
  checkAsvs(
    {
      ...good,
      chapters: good.chapters.map((chapter) => ({
        ...chapter,
        requirements: chapter.requirements.map((one) =>
          (one as { id: string }).id === id ? { ...one, ...change } : one,
        ),
      })),
    },
    read,
  )

test('accepts a complete list that cites existing tests and files', () => {
  expect(checkAsvs(good, read)).toEqual([])
  expect(expectedRequirements.length).toBe(new Set(expectedRequirements).size)
  expect([expectedRequirements[0], expectedRequirements.at(-1)]).toEqual(['1.1.1', '14.5.4'])
})

test.each([
  ['1.1.1', { by: ['nothing'] }, 'Requirement 1.1.1 cites "nothing", which is neither a test of the list nor a file.'],
  ['2.1.1', { by: [] }, 'Requirement 2.1.1 is met, but cites no test or page.'],
  [
    '2.1.1',
    { state: 'gap' },
    'Requirement 2.1.1 must describe a gap if its state is "gap" or "partly", and only then.',
  ],
  ['2.1.1', { gap: 'x' }, 'Requirement 2.1.1 must describe a gap if its state is "gap" or "partly", and only then.'],
  ['2.1.1', { id: '2.1.99' }, 'Requirement 2.1.1 is missing.'],
  ['2.1.1', { id: '2.1.99' }, 'Requirement 2.1.99 is not part of level 2.'],
  ['2.1.1', { id: '3.1.1' }, 'Requirement 3.1.1 is listed in V2.'],
  ['2.1.1', { id: '3.1.1' }, 'Requirement 3.1.1 is listed twice.'],
])('%s: %j', (id, change, problem) => expect(withOther(id, change)).toContain(problem))

test.each([
  [{ one: { file: 'b.test.ts', name: 'x' } }, 'Test "one" is in b.test.ts, which does not exist.'],
  [{ one: { file: 'a.test.ts', name: 'does one' } }, 'Test "one" is not in a.test.ts: "does one".'],
  [{ more: { file: 'a.test.ts', name: 'does one thing' } }, 'No requirement cites test "more".'],
])('tests: %j', (tests, problem) => {
  expect(checkAsvs({ ...good, tests: { ...good.tests, ...tests } }, read)).toContain(problem)
})
