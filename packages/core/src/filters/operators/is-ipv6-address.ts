import type { FilterOperator } from '../filter-operator.ts'
import { parseIpAddress } from '../ip-address.ts'
import { nothing } from '../operator.ts'
import { tested } from '../write-python.ts'

/** The text of an IPv6 address, including IPv4-mapped ones. */
export const isIpv6Address: FilterOperator<'IsIPv6Address'> = {
  name: 'IsIPv6Address',
  optionalBoolean: true,
  label: 'is an IPv6 address',
  summary: 'The value is the text of an IPv6 address.',
  wants: nothing,
  fieldTypes: [],
  compile: () => (actual) => typeof actual === 'string' && parseIpAddress(actual)?.version === 6,
  canFail: false,
  onLists: 'never matches',
  implies: 'nothing',
  candidates: 'events with the field',
  python: tested('_is_address', '6'),
  sql: ({ isText, text }) => ({ matches: `${isText} AND isIPv6String(${text})` }),
  mutatesTo: [],
}
