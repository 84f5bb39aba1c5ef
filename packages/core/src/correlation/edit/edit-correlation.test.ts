import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { isMap, type Value } from '../../values/value.ts'
import { placeComments } from '../../yaml/edit/comments.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import type { CorrelationBody } from '../body.ts'
import { parseCorrelationBody } from '../parse-body.ts'
import { editCorrelation, flowLines, type CorrelationEdit } from './index.ts'

interface Case {
  readonly about: string
  readonly text: string
  readonly edit: CorrelationEdit
  readonly result: string
}

const file = join(import.meta.dirname, '../../../fixtures/correlation/edits/texts.yml')
const cases = parse(readFileSync(file, 'utf8')) as readonly Case[]

describe('a change in the chart', () => {
  it.each(cases)('$about', ({ text, edit, result }) => {
    expect(editCorrelation(text, edit)).toBe(result)
  })

  it.each<[string, string, CorrelationEdit]>([
    ['in text with errors', '- Sequence: [', { kind: 'add-step', ruleId: 'A' }],
    ['of a step that is not there', '- Sequence: [{ RuleID: A }]\n', { kind: 'remove-step', step: 1 }],
    ['to a place that is not there', '- Sequence: [{ RuleID: A }]\n', { kind: 'move-step', step: 0, to: 1 }],
    [
      'that gives two steps one name',
      '- Group: [{ ID: A, RuleID: A }, { ID: B, RuleID: B }]\n',
      { kind: 'change-step', step: 1, change: { id: 'A' } },
    ],
    ['of a transition in a group', '- Group: [{ RuleID: A }, { RuleID: B }]\n', { kind: 'remove-transition', to: 1 }],
  ])('changes nothing %s', (_, text, edit) => {
    expect(editCorrelation(text, edit)).toBe(text)
  })

  it('says in which lines the steps and transitions are', () => {
    const text = `AnalysisType: correlation_rule
Detection:
  - Sequence:
      - ID: A
        RuleID: R.A # one
      # the other
      - { ID: B, RuleID: R.B }
    Transitions:
      - From: A
        To: B
        # for a while
        WithinTimeFrameMinutes: 5
`
    expect(flowLines(text).map(({ kind, index, first, last }) => [kind, index, first, last])).toEqual([
      ['step', 0, 4, 5],
      ['step', 1, 7, 7],
      ['transition', 0, 9, 12],
    ])
    expect(flowLines('- Sequence: [')).toEqual([])
  })
})

interface Written {
  readonly text: string
  readonly body: CorrelationBody
}

function read(text: string): { readonly body: CorrelationBody; readonly errors: readonly string[] } {
  const { value } = parseYaml(text, '')
  const detection = isMap(value) ? value['Detection'] : value
  const { body, findings } = parseCorrelationBody(detection as Value, { file: '', path: [] })
  const bad = findings.filter(({ kind, severity }) => (severity ?? kind.severity) === 'error')
  return { body: body!, errors: bad.map(({ message }) => message) }
}

const names = ['A', 'B', 'C', 'D', 'E']
const fields = fc.constantFrom('user', 'host', 'odd: field')
const blocks = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom('plain', 'linked', 'group'))
  .chain(([count, form]): fc.Arbitrary<object> => {
    const steps = names.slice(0, count).map((ID) => ({ ID, RuleID: `R.${ID}` }))
    const rest = { Schedule: { RateMinutes: 15, TimeoutMinutes: 2 }, LookbackWindowMinutes: 60 }
    if (form === 'group')
      return fc.constant({
        Group: steps,
        MatchCriteria: { who: steps.map(({ ID }) => ({ GroupID: ID, Match: 'user' })) },
        ...rest,
      })
    if (form === 'plain' || count === 1) return fc.constant({ Sequence: steps, ...rest })
    const links = fc.record({ match: fc.option(fields), within: fc.option(fc.integer({ min: 1, max: 60 })) })
    return fc.array(links, { minLength: count - 1, maxLength: count - 1 }).map((list) => ({
      Sequence: steps,
      Transitions: list.map(({ match, within }, i) => ({
        From: names[i],
        To: names[i + 1],
        ...(match === null ? {} : { Match: [{ On: match }] }),
        ...(within === null ? {} : { WithinTimeFrameMinutes: within }),
      })),
      ...rest,
    }))
  })

const styles = fc.record({ windows: fc.boolean(), spec: fc.boolean(), flow: fc.boolean() })

/** A text with a comment behind each line of a block style, and others before and behind everything. */
const texts: fc.Arbitrary<Written> = fc.tuple(blocks, styles).map(([block, { windows, spec, flow }]) => {
  const body = spec ? { AnalysisType: 'correlation_rule', Detection: [block], Severity: 'High' } : [block]
  const printed = stringify(body, flow ? { collectionStyle: 'flow' } : { lineWidth: 0 })
  const lines = printed.trimEnd().split('\n')
  const noted = flow ? lines : lines.map((line, i) => `${line} # ${i}`)
  const text = `# about\n${noted.join('\n')}\n# end\n`
  return { text: windows ? text.replaceAll('\n', '\r\n') : text, body: read(text).body }
})

const place = fc.integer({ min: 0, max: 5 })
const edits: fc.Arbitrary<CorrelationEdit> = fc.oneof(
  fc.record({ kind: fc.constant('add-step' as const), ruleId: fc.constantFrom('New.One', 'R.A'), at: place }),
  fc.record({ kind: fc.constant('remove-step' as const), step: place }),
  fc.record({ kind: fc.constant('move-step' as const), step: place, to: place }),
  fc.record({
    kind: fc.constant('change-step' as const),
    step: place,
    change: fc.constantFrom(
      { min: 3 },
      { min: 2, max: 4 },
      { absent: true },
      { absent: false },
      { id: 'Z' },
      { ruleId: 'R.Z' },
    ),
  }),
  fc.record({
    kind: fc.constant('put-transition' as const),
    to: place,
    transition: fc.constantFrom(
      {},
      { withinMinutes: 7 },
      { withinMinutes: 9, match: { from: 'ip', to: 'ip' } },
      { match: { from: 'a', to: 'b' } },
    ),
  }),
)

function expectedIds(ids: readonly string[], edit: CorrelationEdit): readonly string[] {
  switch (edit.kind) {
    case 'add-step': {
      const last = edit.ruleId.split('.').at(-1)!
      return ids.toSpliced(Math.min(edit.at!, ids.length), 0, ids.includes(last) ? `${last}2` : last)
    }
    case 'remove-step':
      return ids.filter((_, i) => i !== edit.step)
    case 'move-step':
      return edit.step >= ids.length || edit.to >= ids.length
        ? ids
        : ids.toSpliced(edit.step, 1).toSpliced(edit.to, 0, ids[edit.step]!)
    case 'change-step':
      return edit.change.id === undefined ? ids : ids.map((id, i) => (i === edit.step ? edit.change.id! : id))
    default:
      return ids
  }
}

describe('a change in the chart of any rule', () => {
  it('makes the requested edit, and no errors', () => {
    fc.assert(
      fc.property(texts, edits, ({ text, body }, edit) => {
        const after = read(editCorrelation(text, edit))
        const isEmptied = edit.kind === 'remove-step' && edit.step === 0 && body.steps.length === 1
        if (isEmptied) return
        expect(after.body.steps.map(({ id }) => id)).toEqual(
          expectedIds(
            body.steps.map(({ id }) => id),
            edit,
          ),
        )
        // A rule may be a step once only, and not each may be absent: that was asked for.
        const asked = /duplicate RuleIDs|Every step is absent|none of its members|member/
        expect(after.errors.filter((one) => !asked.test(one))).toEqual([])
        if (after.body.kind !== 'sequence' || edit.kind !== 'put-transition') return
        if (edit.to < 1 || edit.to >= body.steps.length) return
        const { withinMinutes, match } = edit.transition
        const made = after.body.transitions.find(({ to }) => to === names[edit.to])!
        expect([made.withinMinutes, made.match && { from: made.match.from, to: made.match.to }]).toEqual([
          withinMinutes,
          match,
        ])
      }),
      { numRuns: 400 },
    )
  })

  it('keeps every comment that is not on what goes', () => {
    fc.assert(
      fc.property(texts, edits, ({ text, body }, edit) => {
        const after = editCorrelation(text, edit)
        const comments = (of: string) => placeComments({ text: of }).map((one) => one.text)
        const [before, now] = [comments(text), comments(after)]
        const gone = before.filter((one) => !now.includes(one))
        expect([after.startsWith('# about'), /# end\r?\n$/.test(after)]).toEqual([true, true])
        expect(text.includes('\r\n') || !after.includes('\r')).toBe(true)
        if (edit.kind === 'remove-step') {
          const lines = text.split(/\r?\n/)
          const id = body.steps[edit.step]?.id
          const allowed = lines.filter((line) =>
            new RegExp(`\\b(${id}|R\\.${id})\\b|Match|who:|On"?:|Transitions|Within|From|To`).test(line),
          )
          for (const one of gone) expect(allowed.some((line) => line.endsWith(one))).toBe(true)
        } else if (edit.kind === 'put-transition') {
          const allowed = /Match|"?On"?:|Within/
          for (const one of gone) expect(text.split(/\r?\n/).find((line) => line.endsWith(one))).toMatch(allowed)
        } else if (edit.kind === 'add-step' || edit.kind === 'change-step') {
          expect(gone).toEqual([])
        } else {
          const allowed = /Match|"?On"?:|Within|From|To/
          for (const one of gone) expect(text.split(/\r?\n/).find((line) => line.endsWith(one))).toMatch(allowed)
        }
      }),
      { numRuns: 400 },
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
      fc.property(fc.array(pieces, { maxLength: 12 }), edits, (parts, edit) => {
        const text = parts.join('')
        expect(typeof editCorrelation(text, edit)).toBe('string')
        expect(Array.isArray(flowLines(text))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
