import { expect, it } from 'vitest'
import {
  checkEnteredSettings,
  settingsOutsideForm,
  toEnteredSettings,
  fromEnteredSettings,
  clearEnteredSecrets,
} from './form-settings.ts'
import type { SettingField } from './setting-field.ts'

const fields: readonly SettingField[] = [
  {
    kind: 'choice',
    name: 'method',
    label: 'Method',
    options: [
      { value: 'None', text: 'None' },
      { value: 'Token', text: 'Token' },
    ],
  },
  {
    kind: 'secret',
    name: 'token',
    label: 'Token',
    isRequired: true,
    onlyFor: { field: 'method', values: ['Token'] },
  },
  { kind: 'text', name: 'region', label: 'Region' },
]

it('starts with the first choice and empty texts, or with the stored settings', () => {
  expect(toEnteredSettings(fields, undefined)).toEqual({ method: 'None', token: '', region: '' })
  expect(toEnteredSettings(fields, { method: 'Token', token: '' })).toEqual({ method: 'Token', token: '', region: '' })
})

it('sends only what applies to the choice, and retained secrets as empty texts', () => {
  expect(fromEnteredSettings(fields, { method: 'None', token: 'left over', region: 'eu' }, undefined)).toEqual({
    method: 'None',
    region: 'eu',
  })
  expect(
    fromEnteredSettings(fields, { method: 'Token', token: '', region: '' }, { method: 'Token', token: '' }),
  ).toEqual({
    method: 'Token',
    token: '',
  })
})

it('requires secrets that apply, unless the server has them', () => {
  const entered = { method: 'Token', token: '', region: '' }
  expect(checkEnteredSettings(fields, entered, undefined)).toEqual({ token: 'This field is required' })
  expect(checkEnteredSettings(fields, entered, { method: 'Token', token: '' })).toEqual({})
  expect(checkEnteredSettings(fields, { ...entered, method: 'None' }, undefined)).toEqual({})
})

it('clears secrets after saving, and retains settings that the form does not show', () => {
  expect(clearEnteredSecrets(fields, { method: 'Token', token: 'a', region: 'eu' })).toEqual({
    method: 'Token',
    token: '',
    region: 'eu',
  })
  expect(settingsOutsideForm(fields, { method: 'None', other: 1, gone: null })).toEqual({ other: 1 })
})
