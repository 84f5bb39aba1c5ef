import { addressTest } from '../address-test.ts'
import { isPublicAddress } from '../ip-ranges.ts'
import { nothing, type Operator } from '../operator.ts'

/** A globally routable address, by the table in ip-ranges.ts. */
export const isPublic: Operator = {
  name: 'IsIPAddressPublic',
  token: 'is_public',
  label: 'is public',
  wants: nothing,
  fieldTypes: ['ip'],
  compile: () => addressTest(isPublicAddress),
}
