import { expect, test } from 'vitest'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import type { ValueMap } from '../../values/value.ts'
import { changeValue } from './change-value.ts'
import { dropSteps } from './drop-steps.ts'

const parse = (text: string): ValueMap => parseYaml(text, 'a.yml').value as ValueMap
const block = (data: ValueMap): ValueMap => (data['Detection'] as readonly ValueMap[])[0]!
const without = (index: number, text: string): ValueMap => {
  const data = parse(text)
  return changeValue(data, dropSteps(data, block(data), ['Detection', 0])[index]!)
}

const sequence = (steps: string, transitions: string, outputs: string): string => `
Detection:
  - Sequence: [${steps}]
    Transitions: ${transitions}
Tests:
  - { Name: One, RuleOutputs: [${outputs}] }
  - { Name: None }
`
const all = sequence(
  '{ ID: A, RuleID: a }, { ID: B, RuleID: b }, { RuleID: C }',
  '[{ ID: t, From: A, To: B, WithinTimeFrameMinutes: 5, Match: [{ From: x, To: y }] }, { From: B, To: C, WithinTimeFrameMinutes: 7, Match: [{ On: z }] }]',
  '{ ID: A, Matches: { x: { v: [0] } } }, { ID: B }, { ID: C }',
)

test('the neighbours of a step follow each other, in the time of both', () => {
  const transitions = '[{ ID: t, From: A, To: C, WithinTimeFrameMinutes: 12, Match: [{ From: x, To: z }] }]'
  const outputs = '{ ID: A, Matches: { x: { v: [0] } } }, { ID: C }'
  expect(without(1, all)).toEqual(parse(sequence('{ ID: A, RuleID: a }, { RuleID: C }', transitions, outputs)))
})

test('a step at the end takes its transition with it', () => {
  const transitions = '[{ ID: t, From: A, To: B, WithinTimeFrameMinutes: 5, Match: [{ From: x, To: y }] }]'
  const outputs = '{ ID: A, Matches: { x: { v: [0] } } }, { ID: B }'
  expect(without(2, all)).toEqual(parse(sequence('{ ID: A, RuleID: a }, { ID: B, RuleID: b }', transitions, outputs)))
})

test('without a limit or a value on both ways there is none on the whole', () => {
  const text = sequence(
    '{ ID: A }, { ID: B }, { ID: C }',
    '[{ From: A, To: B }, { From: B, To: C, Match: [{ On: z }] }]',
    '',
  )
  expect(block(without(1, text))['Transitions']).toEqual([{ From: 'A', To: 'C' }])
})

test('criteria do not name a member that is gone; one step alone stays', () => {
  const group = (members: string, criteria: string): string =>
    `Detection: [{ Group: [${members}], MatchCriteria: { user: [${criteria}] } }]`
  const both = group('{ ID: A }, { ID: B }', '{ GroupID: A, Match: x }, { GroupID: B, Match: y }')
  expect(without(0, both)).toEqual(parse(group('{ ID: B }', '{ GroupID: B, Match: y }')))
  const one = parse('Detection: [{ Group: [{ ID: A }] }]')
  expect(dropSteps(one, block(one), ['Detection', 0])).toEqual([])
})
