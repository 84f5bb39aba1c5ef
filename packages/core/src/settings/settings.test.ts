import { describe, expect, expectTypeOf, it } from 'vitest'
import { checkSettings } from './check-settings.ts'
import { hasSecret, initialSetting, isEntered } from './initial-settings.ts'
import type { SettingField } from './setting-field.ts'
import { toPartialSettingsModel, toSettingsModel } from './settings-model.ts'
import type { HeaderSetting, SettingsOf } from './settings-of.ts'

const fields = [
  { kind: 'text', name: 'server', label: 'Server', format: 'baseUrl', isRequired: true },
  { kind: 'text', name: 'owner', label: 'Owner', format: 'email', maxLength: 30 },
  { kind: 'secret', name: 'token', label: 'Token', isRequired: true, isApiToken: true, minLength: 4, maxLength: 4 },
  {
    kind: 'secret',
    name: 'signing',
    label: 'Signing secret',
    minLength: 8,
    requiredWhen: { fields: ['mode', 'region'], value: 'both', message: 'Both ways need a signing secret' },
  },
  { kind: 'list', name: 'channels', label: 'Channels', maxItems: 2, pattern: '^[a-z]+$', message: 'Use lower case' },
  {
    kind: 'choice',
    name: 'mode',
    label: 'Mode',
    options: [
      { value: 'off', text: 'Off' },
      { value: 'both', text: 'Both ways' },
    ],
  },
  {
    kind: 'choice',
    name: 'region',
    label: 'Region',
    isRequired: true,
    options: [
      { value: 'us', text: 'US' },
      { value: 'eu', text: 'EU' },
    ],
  },
  { kind: 'switch', name: 'threads', label: 'Threads' },
  { kind: 'switch', name: 'assistant', label: 'Assistant', unavailable: 'The assistant is missing' },
  { kind: 'headers', name: 'headers', label: 'Headers' },
  { kind: 'map', name: 'statuses', label: 'Statuses', options: [{ value: 'OPEN', text: 'Open' }] },
  {
    kind: 'severities',
    name: 'bySeverity',
    label: 'By severity',
    columns: [
      { name: 'priority', label: 'Priority' },
      { name: 'owner', label: 'Owner', allowsEmpty: true },
    ],
  },
] as const satisfies readonly SettingField[]

const entered = { server: ' https://example.com// ', token: 'abcd', region: 'eu' }

describe('the model of settings', () => {
  it('fills in defaults and normalizes addresses', () => {
    expect(
      toSettingsModel(fields).parse({ ...entered, channels: [' a '], bySeverity: { LOW: { priority: ' P5 ' } } }),
    ).toEqual({
      server: 'https://example.com',
      token: 'abcd',
      channels: ['a'],
      mode: 'off',
      region: 'eu',
      threads: false,
      assistant: false,
      headers: [],
      statuses: {},
      bySeverity: { LOW: { priority: 'P5' } },
    })
  })

  it('has a type with the same keys and values', () => {
    type Settings = SettingsOf<typeof fields>
    expectTypeOf<Settings>().toEqualTypeOf<
      {
        readonly server: string
        readonly token: string
        readonly channels: readonly string[]
        readonly mode: 'off' | 'both'
        readonly region: 'us' | 'eu'
        readonly threads: boolean
        readonly assistant: boolean
        readonly headers: readonly HeaderSetting[]
        readonly statuses: Readonly<Partial<Record<'OPEN', string>>>
        readonly bySeverity: Settings['bySeverity']
      } & { readonly owner?: string | undefined; readonly signing?: string | undefined }
    >()
    expectTypeOf<Settings['bySeverity']['HIGH']>().toEqualTypeOf<
      Readonly<Partial<Record<'priority' | 'owner', string>>> | undefined
    >()
  })

  it('drops settings of which it knows nothing where only some are read', () => {
    expect(toPartialSettingsModel([fields[0]]).parse({ ...entered, other: 1 })).toEqual({
      server: 'https://example.com',
    })
  })
})

describe('the check of settings', () => {
  it.each<[what: object, faults: object]>([
    [{}, {}],
    [
      { server: undefined, token: ' ' },
      { server: 'This field is required', token: 'This field is required' },
    ],
    [{ server: 'http://example.com' }, { server: 'Must be an https address' }],
    [{ owner: 'ana' }, { owner: 'Must be a valid email' }],
    [{ owner: `${'a'.repeat(20)}@example.com` }, { owner: 'Use at most 30 characters' }],
    [{ token: 'abc' }, { token: 'Use at least 4 characters' }],
    [{ channels: ['a', 'B'] }, { channels: 'Use lower case' }],
    [{ channels: ['a', ''] }, { channels: 'This field is required' }],
    [{ channels: ['a', 'b', 'c'] }, { channels: 'Enter at most 2' }],
    [{ region: undefined }, { region: 'This field is required' }],
    [{ region: 'ap' }, { region: 'Invalid option: expected one of "us"|"eu"' }],
    [{ assistant: true }, { assistant: 'The assistant is missing' }],
    [{ headers: [{ name: 'a b', value: '' }] }, { headers: 'Names of headers have letters, digits and hyphens' }],
    [{ headers: [{ name: 'Upgrade', value: '' }] }, { headers: 'This header belongs to the connection itself' }],
    [{ statuses: { OPEN: '' } }, { statuses: 'This field is required' }],
    [{ bySeverity: { HIGH: { priority: ' ' } } }, { bySeverity: 'This field is required' }],
    [{ bySeverity: { HIGH: { owner: '' } } }, {}],
    [{ mode: 'both' }, { signing: 'Both ways need a signing secret' }],
    [{ mode: 'both', signing: 'short' }, { signing: 'Use at least 8 characters' }],
    [
      { mode: 'both', token: '' },
      { token: 'This field is required', signing: 'Both ways need a signing secret' },
    ],
    [{ other: 1 }, { other: 'Unrecognized key: "other"' }],
    [{ channels: 'a' }, { channels: 'Invalid input: expected array, received string' }],
    [{ threads: null }, { threads: 'Invalid input: expected boolean, received null' }],
    [{ statuses: { GONE: 'x' } }, { statuses: 'Unrecognized key: "GONE"' }],
    [{ bySeverity: { WORST: {} } }, { bySeverity: 'Unrecognized key: "WORST"' }],
    [{ bySeverity: { LOW: { color: 'red' } } }, { bySeverity: 'Unrecognized key: "color"' }],
  ])('of %j reports %j', (change, faults) => {
    const settings = { ...entered, ...change }
    expect(checkSettings(fields, settings)).toEqual(faults)
    const { error } = toSettingsModel(fields).safeParse(settings)
    const [first] = Object.values(faults)
    expect(error?.issues[0]?.message).toEqual(first)
  })

  it('accepts an empty secret that the server has', () => {
    const settings = { ...entered, token: '', signing: '', mode: 'both' }
    expect(checkSettings(fields, settings, (name) => name === 'token' || name === 'signing')).toEqual({})
    expect(checkSettings(fields, { ...settings, signing: undefined }, (name) => name === 'token')).toEqual({
      signing: 'Both ways need a signing secret',
    })
  })
})

describe('a form', () => {
  it('starts with the first choice and with nothing else', () => {
    expect(fields.filter(isEntered).map((field) => [field.name, initialSetting(field)])).toEqual([
      ['server', ''],
      ['owner', ''],
      ['token', ''],
      ['signing', ''],
      ['channels', []],
      ['mode', 'off'],
      ['region', 'us'],
      ['threads', false],
      ['headers', []],
      ['statuses', {}],
      ['bySeverity', {}],
    ])
  })

  it('knows which settings hold secrets', () => {
    expect(fields.filter(hasSecret).map(({ name }) => name)).toEqual(['token', 'signing', 'headers'])
  })
})

describe('settings that apply only to some choices', () => {
  const auth = [
    {
      kind: 'choice',
      name: 'method',
      label: 'Method',
      isRequired: true,
      options: [
        { value: 'None', text: 'None' },
        { value: 'Bearer', text: 'Bearer' },
      ],
    },
    {
      kind: 'secret',
      name: 'token',
      label: 'Token',
      isRequired: true,
      onlyFor: { field: 'method', values: ['Bearer'] },
    },
  ] as const satisfies readonly SettingField[]

  it('are required while they apply', () => {
    expect(checkSettings(auth, { method: 'None' })).toEqual({})
    expect(checkSettings(auth, { method: 'Bearer' })).toEqual({ token: 'This field is required' })
    expect(toSettingsModel(auth).safeParse({ method: 'None' }).data).toEqual({ method: 'None' })
    expect(toSettingsModel(auth).safeParse({ method: 'Bearer' }).error?.issues).toMatchObject([
      { path: ['token'], message: 'This field is required' },
    ])
    expect(toSettingsModel(auth).safeParse({ method: 'Bearer', token: 'a' }).data).toEqual({
      method: 'Bearer',
      token: 'a',
    })
  })

  it('can be absent by their type', () => {
    expectTypeOf<SettingsOf<typeof auth>>().toEqualTypeOf<
      { readonly method: 'None' | 'Bearer' } & { readonly token?: string | undefined }
    >()
  })
})
