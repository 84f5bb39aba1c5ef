import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldType } from '../filters/field-types.ts'
import { fieldTypes, numberStepOf } from '../filters/field-types.ts'
import { guessFieldType, parseEntered, showEntered } from '../filters/entered-value.ts'
import { groupFields, toFlatFields } from '../filters/filter-fields.ts'
import { ExactFloat } from '../values/value.ts'
import { emptyBuilder, groupsTooDeep, type BuilderGroup } from './builder.ts'
import { checkBuilder } from './check-builder.ts'
import { canAddGroup, editBuilder, type BuilderAction } from './edit-builder.ts'
import { noLogTypeWarning } from './messages.ts'
import { createMultiValue, editMultiValue, type MultiValue, type MultiValueAction } from './multi-value.ts'
import { operatorChoices } from './operator-choices.ts'
import { submitBlock } from './submit-state.ts'

const run = (actions: readonly BuilderAction[], from: BuilderGroup = emptyBuilder) => actions.reduce(editBuilder, from)

describe('a builder', () => {
  it('is made step by step, new conditions taking the default operator of their field', () => {
    const builder = run([
      { kind: 'add-condition', at: [] },
      { kind: 'set-target', at: [0], target: 'port', type: 'int' },
      { kind: 'set-operator', at: [0], operator: 'in', type: 'int' },
      { kind: 'set-value', at: [0], type: 'int', entered: ['22', '3389'] },
      { kind: 'add-group', at: [], conjunction: 'or' },
      { kind: 'add-condition', at: [1] },
      { kind: 'set-target', at: [1, 0], target: 'user', type: 'string' },
      { kind: 'set-value', at: [1, 0], type: 'string', entered: '7' },
    ])
    expect(builder).toEqual({
      conjunction: 'and',
      values: [
        { target: 'port', operator: 'in', value: [22, 3389] },
        { conjunction: 'or', values: [{ target: 'user', operator: '!contains', value: '7' }] },
      ],
    })
    const again = run(
      [
        { kind: 'set-operator', at: [0], operator: '==', type: 'int' },
        { kind: 'set-target', at: [1, 0], target: 'n', type: 'int' },
        { kind: 'set-conjunction', at: [], conjunction: 'or' },
      ],
      builder,
    )
    expect(again).toEqual({
      conjunction: 'or',
      values: [
        { target: 'port', operator: '==', value: 22 },
        { conjunction: 'or', values: [{ target: 'n', operator: '!=', value: 7 }] },
      ],
    })
    expect(
      run(
        [
          { kind: 'remove', at: [1, 0] },
          { kind: 'remove', at: [0] },
        ],
        again,
      ),
    ).toEqual({
      conjunction: 'or',
      values: [{ conjunction: 'or', values: [] }],
    })
  })

  // spec: D2-5.1 D2-9.1
  it('never nests deeper than three groups, and ignores actions on what is not there', () => {
    const at = fc.array(fc.nat(2), { maxLength: 4 })
    const type = fc.constantFrom(...fieldTypes)
    const actions = fc.array(
      fc.oneof<fc.Arbitrary<BuilderAction>[]>(
        fc.record({ kind: fc.constant('add-condition'), at }),
        fc.record({ kind: fc.constant('add-group'), at, conjunction: fc.constantFrom('and', 'or') }),
        fc.record({ kind: fc.constant('remove'), at }),
        fc.record({ kind: fc.constant('set-target'), at, target: fc.constantFrom('a', 'b.c'), type }),
        fc.record({ kind: fc.constant('set-operator'), at, operator: fc.constantFrom('==', 'in', 'empty'), type }),
        fc.record({ kind: fc.constant('set-value'), at, type, entered: fc.constantFrom('1', 'x', ['1', 'y']) }),
      ),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(actions, (list) => {
        expect(groupsTooDeep(run(list))).toEqual([])
      }),
    )
    expect([canAddGroup([]), canAddGroup([0]), canAddGroup([0, 0])]).toEqual([true, true, false])
    expect(
      run([
        { kind: 'remove', at: [3] },
        { kind: 'set-conjunction', at: [0], conjunction: 'or' },
      ]),
    ).toBe(emptyBuilder)
  })

  it('tells what is wrong in it, each at its node', () => {
    const types: { readonly [target: string]: FieldType } = { n: 'int', ip: 'ip', flags: 'bool_array' }
    const problems = checkBuilder(
      {
        conjunction: 'and',
        values: [
          { target: '', operator: '' },
          { target: 'n', operator: '==', value: 'x' },
          { target: 'ip', operator: 'in_cidr' },
          { conjunction: 'or', values: [{ target: 'flags', operator: 'in', value: ['maybe'] }] },
          { target: 'x', operator: 'like' },
          { target: 'n', operator: '==', value: null },
        ],
      },
      { subject: 'rule', typeOf: (target) => types[target] },
    )
    expect(problems.map(({ at, part, message }) => `${at.join('.')} ${part}: ${message}`)).toEqual([
      '1 value: This field + operator requires an integer',
      '2 value: This field + operator requires an IP or CIDR',
      '3.0 value: This field + operator requires one or more "true" or "false" values',
      '0 target: Choose a field.',
      '4 operator: The operator "like" is not known.',
    ])
  })

  // spec: D2-5.2
  it('offers the operators of a field, and the one that is there', () => {
    expect(operatorChoices('bool', 'insensitive_equals').map(({ token }) => token)).toEqual([
      '==',
      '!=',
      'in',
      '!in',
      'empty',
      '!empty',
      'insensitive_equals',
    ])
  })
})

// spec: D2-4.1 D2-5.4
describe('a dialog of values', () => {
  const start = createMultiValue('int', ['1', '2', '01'])
  it.each<[string, readonly MultiValueAction[], Partial<MultiValue>]>([
    ['drops repeats at first', [], { values: ['1', '2'] }],
    ['puts new ones to the front', [{ kind: 'add', text: '3' }], { values: ['3', '1', '2'] }],
    ['splits on commas', [{ kind: 'add', text: '3, 4,3' }], { values: ['3', '4', '1', '2'] }],
    ['knows a value again', [{ kind: 'add', text: '+2' }], { values: ['1', '2'], message: 'Value exists already' }],
    ['refuses a wrong one', [{ kind: 'add', text: 'x' }], { values: ['1', '2'], message: 'Invalid value' }],
    ['refuses nothing', [{ kind: 'add', text: ' ' }], { values: ['1', '2'], message: 'Invalid value' }],
    [
      'leaves wrong ones out',
      [{ kind: 'add', text: '5,x,2,y,x' }],
      { values: ['5', '1', '2'], message: 'One or more invalid values were ignored: x, y' },
    ],
    [
      'takes commas where they are not split on',
      [
        { kind: 'split-on-comma', on: false },
        { kind: 'add', text: '3,4' },
      ],
      { values: ['1', '2'], splitOnComma: false, message: 'Invalid value' },
    ],
    [
      'changes one',
      [
        { kind: 'edit', index: 1 },
        { kind: 'update', text: '7' },
      ],
      { values: ['1', '7'] },
    ],
    [
      'does not change one into another',
      [
        { kind: 'edit', index: 1 },
        { kind: 'update', text: '1' },
      ],
      { values: ['1', '2'], editing: 1, message: 'Value exists already' },
    ],
    [
      'does not change one into a wrong one',
      [
        { kind: 'edit', index: 1 },
        { kind: 'update', text: '' },
      ],
      { values: ['1', '2'], editing: 1, message: 'Invalid value' },
    ],
    [
      'puts several in the place of one',
      [
        { kind: 'edit', index: 0 },
        { kind: 'update', text: '7, 8,x, 2,7' },
      ],
      { values: ['7', '8', '2'], message: 'One or more invalid values were ignored: x' },
    ],
    [
      'may leave one as it is',
      [
        { kind: 'edit', index: 0 },
        { kind: 'update', text: '1' },
      ],
      { values: ['1', '2'] },
    ],
    ['stops changing', [{ kind: 'edit', index: 0 }, { kind: 'cancel' }], { values: ['1', '2'] }],
    [
      'removes',
      [
        { kind: 'edit', index: 1 },
        { kind: 'delete', index: 0 },
      ],
      { values: ['2'], editing: 0 },
    ],
    ['clears', [{ kind: 'clear' }], { values: [] }],
  ])('%s', (_, actions, expected) => {
    expect(actions.reduce(editMultiValue, start)).toEqual({ type: 'int', splitOnComma: true, ...expected })
  })

  it('holds numbers that mean the same once', () => {
    const { values } = editMultiValue(createMultiValue('float', ['1']), { kind: 'add', text: '1.0,1e0,2.50,2.5' })
    expect(values).toEqual(['2.50', '1'])
  })

  it('never holds a value twice, or a wrong one', () => {
    const actions = fc.array(
      fc.oneof<fc.Arbitrary<MultiValueAction>[]>(
        fc.record({ kind: fc.constant('add'), text: fc.string({ unit: fc.constantFrom(...'012,x ') }) }),
        fc.record({ kind: fc.constant('edit'), index: fc.nat(4) }),
        fc.record({ kind: fc.constant('update'), text: fc.string({ unit: fc.constantFrom(...'012,x') }) }),
        fc.record({ kind: fc.constant('delete'), index: fc.nat(4) }),
      ),
    )
    fc.assert(
      fc.property(actions, (list) => {
        const numbers = list.reduce(editMultiValue, createMultiValue('int')).values.map(Number)
        expect(new Set(numbers).size).toBe(numbers.length)
        expect(numbers.every(Number.isInteger)).toBe(true)
      }),
    )
  })
})

describe('fields', () => {
  const response = {
    pantherManaged: [{ target: 'p_log_type', type: 'string' as const }],
    filtersByLogType: [
      {
        logType: 'AWS.CloudTrail',
        filters: [
          { target: 'eventName', type: 'string' as const, description: 'What was called.' },
          { target: 'eventName', type: 'string' as const },
          { target: 'requestParameters', type: 'json' as const },
        ],
      },
    ],
    shared: [{ target: 'sourceIPAddress', type: 'ip' as const }],
  }

  it('come flat with their groups, unsafe types left out', () => {
    expect(toFlatFields(response)).toEqual([
      { target: 'p_log_type', type: 'string', logType: null, isPantherManaged: true, groupName: 'Panther Managed' },
      {
        target: 'eventName',
        type: 'string',
        description: 'What was called.',
        logType: 'AWS.CloudTrail',
        isPantherManaged: false,
        groupName: 'AWS.CloudTrail',
      },
      { target: 'sourceIPAddress', type: 'ip', logType: null, isPantherManaged: false, groupName: 'Shared' },
    ])
    const groups = groupFields(toFlatFields(response, { showUnsafeTypes: true }))
    expect(groups.map(({ name, label, fields }) => [name, label, ...fields.map(({ target }) => target)])).toEqual([
      ['Panther Managed', 'Picket Managed', 'p_log_type'],
      ['AWS.CloudTrail', 'AWS.CloudTrail', 'eventName', 'requestParameters'],
      ['Shared', 'Shared', 'sourceIPAddress'],
    ])
  })

  // spec: D2-5.5
  it('step by one, or by a tenth', () => {
    const steps = fieldTypes.filter((type) => numberStepOf(type)).map((type) => `${type} ${numberStepOf(type)}`)
    expect(steps).toEqual(['int 1', 'float 0.1', 'int_array 1', 'float_array 0.1'])
  })

  // spec: D2-5.6
  it('warn while no log type is chosen', () => {
    expect(noLogTypeWarning([], 'rule')).toBe('Please select a log type to update filters and rule clauses.')
    expect(noLogTypeWarning(['AWS.CloudTrail'], 'rule')).toBeUndefined()
  })
})

describe('an entered text', () => {
  it.each([
    ['int', '007', 7],
    ['int', '+5', 5],
    ['int', '9007199254740993', 9007199254740993n],
    ['int', '5.5', '5.5'],
    ['float', '5', 5],
    ['float', '1.', new ExactFloat(1)],
    ['float', '1e3', new ExactFloat(1000)],
    ['float_array', '0.25', 0.25],
    ['bool', 'true', true],
    ['bool', 'yes', 'yes'],
    ['string', '5', '5'],
    ['ip', '10.0.0.1', '10.0.0.1'],
  ] as const)('of %s: %s', (type, text, value) => {
    expect(parseEntered(type, text)).toEqual(value)
  })

  it('shows as it would be entered again', () => {
    expect([1, 1n, new ExactFloat(1), 0.5, 'x', true, null, undefined].map(showEntered)).toEqual([
      '1',
      '1',
      '1.0',
      '0.5',
      'x',
      'true',
      'null',
      '',
    ])
  })

  it('infers the type of a field without a schema', () => {
    const guesses = [
      guessFieldType('in_cidr', 'x'),
      guessFieldType('is_public', undefined),
      guessFieldType('!contains_ip', 'x'),
    ]
    expect(guesses).toEqual(['ip', 'ip', 'ip_array'])
    expect([[1], true, 0.5, 'x', [], { a: 1 }].map((value) => guessFieldType('==', value))).toEqual([
      'int',
      'bool',
      'float',
      'string',
      'string',
      'json',
    ])
  })
})

// spec: D2-5.7
it('a form is submitted when it is valid and changed', () => {
  const input = { submitting: false, valid: true, changed: true }
  expect([
    submitBlock(input),
    submitBlock({ ...input, submitting: true, valid: false }),
    submitBlock({ ...input, valid: false, changed: false }),
    submitBlock({ ...input, changed: false }),
    submitBlock({ ...input, changed: false, allowUnchanged: true }),
  ]).toEqual([undefined, 'submitting', 'invalid', 'unchanged', undefined])
})
