import type { FilterOperator } from '../filter-operator.ts'
import { parseIpAddress } from '../ip-address.ts'
import { nothing } from '../operator.ts'
import { tested } from '../write-python.ts'

/** The text of an IPv4 address. */
export const isIpv4Address: FilterOperator<'IsIPv4Address'> = {
  name: 'IsIPv4Address',
  optionalBoolean: true,
  label: 'is an IPv4 address',
  summary: 'The value is the text of an IPv4 address.',
  wants: nothing,
  fieldTypes: [],
  compile: () => (actual) => typeof actual === 'string' && parseIpAddress(actual)?.version === 4,
  canFail: false,
  onLists: 'never matches',
  implies: 'nothing',
  candidates: 'events with the field',
  python: tested('_is_address', '4'),
  sql: ({ isText, text }) => ({ matches: `${isText} AND isIPv4String(${text})` }),
  mutatesTo: [],
}
