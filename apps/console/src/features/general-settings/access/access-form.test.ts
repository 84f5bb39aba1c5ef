import { expect, it } from 'vitest'
import { accessModel, toAccessInput, type AccessValues } from './access-form.ts'

const before: AccessValues = {
  enabled: false,
  enforceSso: false,
  kind: 'SAML',
  identityProviderUrl: 'https://idp.example.com/metadata',
  metadata: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  signRequests: false,
  signOutAtProvider: false,
  defaultRoleId: 'analyst',
  justInTimeUsers: true,
  emailDomains: [],
  emailAttribute: '',
  givenNameAttribute: '',
  familyNameAttribute: '',
  roleAttribute: '',
  roleMappings: [],
}
const messages = (values: Partial<AccessValues>) =>
  accessModel.safeParse({ ...before, ...values }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
  []

it('sends only changed values, and removes cleared ones', () => {
  expect(toAccessInput(before, before)).toEqual({})
  expect(toAccessInput({ ...before, enabled: true, defaultRoleId: '', emailDomains: ['example.com'] }, before)).toEqual(
    { enabled: true, defaultRoleId: null, emailDomains: ['example.com'] },
  )
})

it('asks an OpenID provider for issuer and client, once it is on', () => {
  expect(messages({ kind: 'OIDC' })).toEqual([])
  expect(messages({ kind: 'OIDC', enabled: true })).toEqual([
    ['issuer', 'This field is required'],
    ['clientId', 'This field is required'],
  ])
  expect(messages({ identityProviderUrl: 'javascript:alert(1)' })).toEqual([
    ['identityProviderUrl', 'Must be a URL that starts with https:// or http://'],
  ])
})

it('maps each group to one role', () => {
  const roleMappings = [
    { value: 'analysts', roleId: 'analyst' },
    { value: ' ', roleId: '' },
    { value: 'analysts', roleId: 'admin' },
  ]
  expect(messages({ roleMappings })).toEqual([
    ['roleMappings.1.value', 'This field is required'],
    ['roleMappings.1.roleId', 'This field is required'],
    ['roleMappings.2.value', 'No duplicates allowed'],
  ])
  expect(messages({ roleMappings: [roleMappings[0]!, roleMappings[2]!] })).toEqual([
    ['roleMappings.1.value', 'No duplicates allowed'],
  ])
  expect(toAccessInput({ ...before, roleMappings: [roleMappings[0]!] }, before)).toEqual({
    roleMappings: [roleMappings[0]],
  })
})
