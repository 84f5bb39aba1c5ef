import { isAddressSql } from '../address-sql.ts'
import type { FilterOperator } from '../filter-operator.ts'
import { parseIpAddress } from '../ip-address.ts'
import { nothing } from '../operator.ts'
import { tested } from '../write-python.ts'

/** The text of an IPv4 or IPv6 address. */
export const isIpAddress: FilterOperator<'IsIPAddress'> = {
  name: 'IsIPAddress',
  optionalBoolean: true,
  label: 'is an IP address',
  summary: 'The value is the text of an IPv4 or IPv6 address.',
  wants: nothing,
  fieldTypes: [],
  compile: () => (actual) => typeof actual === 'string' && parseIpAddress(actual) !== undefined,
  canFail: false,
  onLists: 'never matches',
  implies: 'nothing',
  candidates: 'events with the field',
  python: tested('_is_address', '4', '6'),
  sql: (operand) => ({ matches: isAddressSql(operand) }),
  mutatesTo: [],
}
