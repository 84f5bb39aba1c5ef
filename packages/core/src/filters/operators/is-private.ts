import { isPrivateSql } from '../address-sql.ts'
import { addressTest } from '../address-test.ts'
import type { FilterOperator } from '../filter-operator.ts'
import { isPrivateAddress } from '../ip-ranges.ts'
import { nothing } from '../operator.ts'
import { tested } from '../write-python.ts'

/** An address in a private or reserved block, according to ip-ranges.ts. */
export const isPrivate: FilterOperator<'IsIPAddressPrivate'> = {
  name: 'IsIPAddressPrivate',
  optionalBoolean: true,
  token: 'is_private',
  label: 'is private',
  summary: 'The value is an address of a private or reserved block.',
  wants: nothing,
  fieldTypes: ['ip'],
  compile: () => addressTest(isPrivateAddress),
  canFail: true,
  onLists: 'fails',
  implies: 'nothing',
  candidates: 'events with the field',
  python: tested('_is_private'),
  sql: (operand, _wanted, sql) => ({ matches: isPrivateSql(operand, sql) }),
  mutatesTo: [],
}
