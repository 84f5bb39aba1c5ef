import { parseIpAddress } from '../ip-address.ts'
import { nothing, type Operator } from '../operator.ts'

/** The text of an IPv4 or IPv6 address. */
export const isIpAddress: Operator = {
  name: 'IsIPAddress',
  label: 'is an IP address',
  wants: nothing,
  fieldTypes: [],
  compile: () => (actual) => typeof actual === 'string' && parseIpAddress(actual) !== undefined,
}
