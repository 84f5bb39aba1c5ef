import { expect, it } from 'vitest'
import { roleModel, toInput, toValues, type RoleValues } from './role-form.ts'

const good: RoleValues = { name: 'Auditor', permissions: [], logTypeAccessKind: 'ALLOW_ALL', logTypeAccess: [] }
const messages = (values: Partial<RoleValues>, isFromIdp = false) =>
  roleModel(isFromIdp)
    .safeParse({ ...good, ...values })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

it.each([
  ['', 'This field is required'],
  ['  ', 'This field is required'],
  ['a & b', 'Names cannot contain < > & "'],
  ['Auditors (from IdP)', 'Names that end with "(From IdP)" are reserved for roles of an identity provider'],
  ['saml default', '"SAML Default" is reserved for the default role of single sign-on'],
])('takes no name %j', (name, message) => {
  expect(messages({ name })).toEqual([['name', message]])
})

it('leaves the name to the identity provider where it is its own', () => {
  expect(messages({ name: 'Auditors (From IdP)' }, true)).toEqual([])
})

it('wants log types where some are allowed or denied, and sends none elsewhere', () => {
  expect(messages({})).toEqual([])
  for (const logTypeAccessKind of ['ALLOW', 'DENY'] as const)
    expect(messages({ logTypeAccessKind })).toEqual([['logTypeAccess', 'Select at least one log type']])
  expect(toInput({ ...good, name: ' Auditor ', logTypeAccess: ['AWS.CloudTrail'] })).toEqual({
    name: 'Auditor',
    permissions: [],
    logTypeAccessKind: 'ALLOW_ALL',
    logTypeAccess: [],
  })
  expect(toInput({ ...toValues(undefined), logTypeAccessKind: 'DENY', logTypeAccess: ['AWS.CloudTrail'] })).toEqual({
    name: '',
    permissions: [],
    logTypeAccessKind: 'DENY',
    logTypeAccess: ['AWS.CloudTrail'],
  })
})
