import { rowFileMessage } from '@picket/core'
import { expect, it } from 'vitest'
import { checkValues, toInput, toValues, type LookupValues } from './lookup-values.ts'

const valid: LookupValues = {
  name: 'owners',
  description: '',
  reference: '',
  enabled: true,
  schemaName: 'Custom.Owners',
  primaryKey: 'host',
  keyMatch: 'auto',
  logTypes: [],
  rowsFrom: 'upload',
  objectPath: '',
  rateMinutes: '1440',
  roleArn: '',
}

it.each<readonly [Partial<LookupValues>, Readonly<Record<string, string>>]>([
  [{}, {}],
  [{ name: ' ' }, { name: 'This field is required' }],
  [{ name: 'host owners' }, { name: 'Use letters, digits and underscores' }],
  [{ name: 'a'.repeat(101) }, { name: 'Use letters, digits and underscores' }],
  [{ schemaName: '' }, { schemaName: 'This field is required' }],
  [{ primaryKey: '' }, { primaryKey: 'This field is required' }],
  [{ rowsFrom: 'file' }, { objectPath: 'This field is required' }],
  [{ rowsFrom: 'file', objectPath: 's3://acme/owners.csv.gz' }, {}],
  [{ rowsFrom: 'file', objectPath: 'owners.csv' }, { objectPath: rowFileMessage }],
  [{ rowsFrom: 'file', objectPath: 'https://example.com/owners.xlsx' }, { objectPath: rowFileMessage }],
  [
    { rowsFrom: 'file', objectPath: 'gs://acme/owners.jsonl', rateMinutes: '1.5' },
    { rateMinutes: 'Enter a whole number from 1' },
  ],
  [{ rowsFrom: 'query', schemaName: '' }, {}],
  [
    {
      logTypes: [
        { logType: 'Okta.SystemLog', selectors: [] },
        { logType: 'Okta.SystemLog', selectors: ['p_any_emails'] },
        { logType: '', selectors: [] },
      ],
    },
    { 'logTypes.1.logType': 'This log type is listed twice', 'logTypes.2.logType': 'This field is required' },
  ],
])('checks %j', (values, errors) => {
  expect(checkValues({ ...valid, ...values })).toEqual(errors)
})

it('reads a table into the form, and the form into the input of the API', () => {
  const stored = {
    name: 'owners',
    description: 'Who owns a host.',
    reference: null,
    enabled: false,
    schemaName: 'Custom.Owners',
    primaryKey: 'host',
    keyMatch: 'prefix',
    logTypeMap: [{ logType: 'Sample.Log', selectors: ['host', '$.peers[*]'] }],
  }
  const values = toValues(stored as never)
  expect(values).toEqual({
    name: 'owners',
    description: 'Who owns a host.',
    reference: '',
    enabled: false,
    schemaName: 'Custom.Owners',
    primaryKey: 'host',
    keyMatch: 'prefix',
    logTypes: [{ logType: 'Sample.Log', selectors: ['host', '$.peers[*]'] }],
    rowsFrom: 'upload',
    objectPath: '',
    rateMinutes: '1440',
    roleArn: '',
  })
  expect(toInput({ ...values, name: ' owners ' })).toEqual({ ...stored, refresh: null })
})

it('reads and writes where the rows come from; a query stays as it is', () => {
  const refresh = { objectPath: 's3://acme/owners.csv', rateMinutes: 60, roleArn: 'arn:aws:iam::123456789012:role/r' }
  const stored = { name: 'owners', primaryKey: 'host', logTypeMap: [], importMethod: 'S3', refresh }
  expect(toInput(toValues(stored as never)).refresh).toEqual(refresh)
  const ofQuery = { ...stored, importMethod: 'SCHEDULED_SEARCH', refresh: { ...refresh, objectPath: null } }
  expect(toInput(toValues(ofQuery as never))).not.toHaveProperty('refresh')
})
