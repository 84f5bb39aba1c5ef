import { parseIpAddress } from '../ip-address.ts'
import { nothing, type Operator } from '../operator.ts'

/** The text of an IPv6 address, IPv4-mapped ones included. */
export const isIpv6Address: Operator = {
  name: 'IsIPv6Address',
  label: 'is an IPv6 address',
  wants: nothing,
  fieldTypes: [],
  compile: () => (actual) => typeof actual === 'string' && parseIpAddress(actual)?.version === 6,
}
