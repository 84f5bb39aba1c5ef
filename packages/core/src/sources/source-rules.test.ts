import { expect, test } from 'vitest'
import { findLabelFault, takenLabelMessage } from './label-rules.ts'
import { findLogTypeFaults } from './log-type-rules.ts'

// spec: D3-5.1
test.each([
  ['Shop', undefined],
  [' Shop 2-b ', undefined],
  ['', 'This field is required'],
  ['  ', 'This field is required'],
  ['Shöp', 'Can only include alphanumeric characters, dashes and spaces'],
  ['a_b', 'Can only include alphanumeric characters, dashes and spaces'],
  ['a'.repeat(36), undefined],
  ['a'.repeat(37), 'Must be at most 36 characters'],
])('label %j: %s', (label, message) => {
  expect(findLabelFault(label)).toBe(message)
})

// spec: D3-5.1
test.each([
  ['Log Pulling', 'You already have a Log Pulling source with the same label'],
  ['HTTP', 'You already have an HTTP source with the same label'],
  ['S3', 'You already have an S3 source with the same label'],
  ['Azure Event Hub', 'You already have an Azure Event Hub source with the same label'],
  ['GCS', 'You already have a GCS source with the same label'],
])('a label that a source of %s has', (kind, message) => {
  expect(takenLabelMessage(kind)).toBe(message)
})

// spec: D3-5.2
test.each([
  [['Custom.Orders'], []],
  [[], ['Select at least one log type.']],
  [['AWS.SecurityFindingFormat'], []],
  [
    ['AWS.SecurityFindingFormat', 'AWS.CloudTrail'],
    ['AWS.SecurityFindingFormat cannot share a source with other log types.'],
  ],
  [['CrowdStrike.Unknown'], ['CrowdStrike.Unknown cannot be used for new sources. Use CrowdStrike.FDREvent.']],
])('log types %j', (logTypes, messages) => {
  expect(findLogTypeFaults(logTypes)).toEqual(messages)
})
