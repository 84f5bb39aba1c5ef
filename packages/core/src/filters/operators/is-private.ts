import { addressTest } from '../address-test.ts'
import { isPrivateAddress } from '../ip-ranges.ts'
import { nothing, type Operator } from '../operator.ts'

/** An address of a private or reserved block, by the table in ip-ranges.ts. */
export const isPrivate: Operator = {
  name: 'IsIPAddressPrivate',
  token: 'is_private',
  label: 'is private',
  wants: nothing,
  fieldTypes: ['ip'],
  compile: () => addressTest(isPrivateAddress),
}
