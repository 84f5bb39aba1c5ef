import { parseIpAddress } from '../ip-address.ts'
import { nothing, type Operator } from '../operator.ts'

/** The text of an IPv4 address. */
export const isIpv4Address: Operator = {
  name: 'IsIPv4Address',
  label: 'is an IPv4 address',
  wants: nothing,
  fieldTypes: [],
  compile: () => (actual) => typeof actual === 'string' && parseIpAddress(actual)?.version === 4,
}
