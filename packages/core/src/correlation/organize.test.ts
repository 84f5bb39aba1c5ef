import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import type { Value } from '../values/value.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import type { CorrelationBody } from './body.ts'
import { offerOrganize, organizeRules } from './organize.ts'
import { parseCorrelationBody } from './parse-body.ts'

interface Case {
  readonly about: string
  readonly text: string
  readonly to: string
  readonly result: string
  readonly lost: readonly string[]
}

const file = join(import.meta.dirname, '../../fixtures/correlation/organize/texts.yml')
const cases = parse(readFileSync(file, 'utf8')) as readonly Case[]

// spec: D2-2.7
describe('organizing rules', () => {
  it.each(cases)('$about', ({ text, to, result, lost }) => {
    const organized = organizeRules(text)!
    expect(organized.text).toBe(result)
    expect([organized.to, organized.kept]).toEqual([to, 'all'])
    expect(organized.lost.map(({ what, span }) => `${span.line}: ${what}`)).toEqual(lost)
    expect(offerOrganize(text)).toMatchObject({ to })
    expect(offerOrganize(result).to).toBe(to === 'group' ? 'sequence' : 'group')
  })

  it.each([
    ['', 'There is neither a "Sequence" nor a "Group".'],
    ['- Schedule: {}', 'There is neither a "Sequence" nor a "Group".'],
    ['- Sequence: [', 'The YAML has errors.'],
    ['words', 'The YAML has errors.'],
    ['- { Sequence: [], MinMatchCount: 2 }', 'There are keys of both forms.'],
    ['- { Sequence: [], MatchCriteria: {} }', 'There are keys of both forms.'],
    ['- { Group: [], Transitions: [] }', 'There are keys of both forms.'],
    ['- { Transitions: [] }', '"Sequence" does not list rules.'],
    ['- { Group: [x] }', '"Group" does not list rules.'],
  ])('is not offered for %s', (text, reason) => {
    expect(offerOrganize(text)).toEqual({ reason })
    expect(organizeRules(text)).toBeUndefined()
  })

  it('is not offered where nothing may be changed', () => {
    expect(offerOrganize(cases[0]!.text, { readOnly: true })).toEqual({ reason: 'The editor is read-only.' })
    expect(offerOrganize(cases[0]!.text)).toEqual({ to: 'group', label: 'Organize Rules as Group' })
    expect(offerOrganize(cases[1]!.text)).toEqual({ to: 'sequence', label: 'Organize Rules as Sequence' })
  })
})

const names = ['A', 'B', 'C', 'D', 'E']
const fields = fc.constantFrom('user', 'host', 'odd: field')
const schedule = { Schedule: { RateMinutes: 15, TimeoutMinutes: 2 }, LookbackWindowMinutes: 60 }
const stepLists = fc.integer({ min: 1, max: 5 }).chain((count) =>
  fc.tuple(
    ...names.slice(0, count).map((ID, i) =>
      fc.oneof(
        fc.constant({ ID, RuleID: `R.${ID}` }),
        fc.integer({ min: 1, max: 4 }).map((MinMatchCount) => ({ ID, RuleID: `R.${ID}`, MinMatchCount })),
        fc.constant(i > 0 ? { ID, RuleID: `R.${ID}`, Absence: true } : { ID, RuleID: `R.${ID}` }),
      ),
    ),
  ),
)
/** Groups in which every member has one value, the first criterion being all there is. */
const groups = stepLists.chain((steps) =>
  fc.array(fields, { minLength: steps.length, maxLength: steps.length }).map((list) => ({
    Group: steps,
    MatchCriteria: { who: steps.map(({ ID }, i) => ({ GroupID: ID, Match: list[i]! })) },
    ...schedule,
  })),
)
const sequences = stepLists.chain((steps) =>
  fc
    .array(
      fc.record({ match: fc.option(fc.tuple(fields, fields)), within: fc.option(fc.integer({ min: 1, max: 60 })) }),
      {
        minLength: steps.length - 1,
        maxLength: steps.length - 1,
      },
    )
    .map((links) => ({
      Sequence: steps,
      Transitions: links.map(({ match, within }, i) => ({
        From: names[i],
        To: names[i + 1],
        ...(within === null ? {} : { WithinTimeFrameMinutes: within }),
        ...(match === null ? {} : { Match: [{ From: match[0], To: match[1] }] }),
      })),
      ...schedule,
    })),
)

function read(text: string): { readonly body: CorrelationBody; readonly errors: readonly string[] } {
  const { body, findings } = parseCorrelationBody(parseYaml(text, '').value as Value, { file: '', path: [] })
  const errors = findings.filter(({ kind, severity }) => (severity ?? kind.severity) === 'error')
  return { body: body!, errors: errors.map(({ message }) => message) }
}

const layout = fc.record({ flow: fc.boolean(), windows: fc.boolean() })

function print(block: unknown, { flow, windows }: { readonly flow: boolean; readonly windows: boolean }): string {
  const text = `# about\n${stringify([block], flow ? { collectionStyle: 'flow' } : {})}# end\n`
  return windows ? text.replaceAll('\n', '\r\n') : text
}

describe('organizing rules of any body', () => {
  it('gives a body without errors, the same steps, and keeps the comments', () => {
    fc.assert(
      fc.property(fc.oneof<fc.Arbitrary<unknown>[]>(groups, sequences), layout, (block, style) => {
        const text = print(block, style)
        const { to, text: result, kept } = organizeRules(text)!
        const [before, after] = [read(text), read(result)]
        expect([after.body.kind, after.errors, kept]).toEqual([to, [], 'all'])
        const stepsOf = ({ body }: typeof before) =>
          body.steps.map(({ id, ruleId, min, max, absent }) => [id, ruleId, min, max, absent])
        expect(stepsOf(after)).toEqual(stepsOf(before))
        expect([result.startsWith('# about'), result.includes('# end')]).toEqual([true, true])
      }),
      { numRuns: 120 },
    )
  })

  it('gives a group again that became a sequence, its fields with it', () => {
    fc.assert(
      fc.property(groups, layout, (block, style) => {
        const sequence = organizeRules(print(block, style))!
        const again = read(organizeRules(sequence.text)!.text).body
        if (again.kind !== 'group') throw new Error('It is no group.')
        const members = block.MatchCriteria.who.map(({ GroupID, Match }) => [GroupID, Match])
        const found = again.criteria.map((one) => one.members.map(({ groupId, field }) => [groupId, field]))
        expect(found).toEqual(block.Group.length > 1 ? [members] : [])
      }),
    )
  })

  it('never throws on any text', () => {
    const pieces = fc.constantFrom(
      '- Sequence:',
      '- Group:',
      '\n',
      '  ',
      '  - RuleID: A',
      '  - {ID: B, RuleID: C}',
      '  Transitions: [{From: B, To: C}]',
      '  MatchCriteria: 1',
      '[',
      '*a',
      '&a ',
      '#',
      'Detection:',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        const organized = organizeRules(text)
        if (organized) expect(offerOrganize(text).to).toBe(organized.to)
      }),
      { numRuns: 500 },
    )
  })
})
