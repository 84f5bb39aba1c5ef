import { isAddressSql, isPrivateSql, isWithinSql } from '../address-sql.ts'
import { addressTest } from '../address-test.ts'
import type { FilterOperator } from '../filter-operator.ts'
import { isPublicAddress, neitherBlocks } from '../ip-ranges.ts'
import { nothing } from '../operator.ts'
import { tested } from '../write-python.ts'

/** A globally routable address, according to ip-ranges.ts. */
export const isPublic: FilterOperator<'IsIPAddressPublic'> = {
  name: 'IsIPAddressPublic',
  optionalBoolean: true,
  token: 'is_public',
  label: 'is public',
  summary: 'The value is a globally routable address.',
  wants: nothing,
  fieldTypes: ['ip'],
  compile: () => addressTest(isPublicAddress),
  canFail: true,
  onLists: 'fails',
  implies: 'nothing',
  candidates: 'events with the field',
  python: tested('_is_public'),
  sql: (operand, _wanted, sql) => ({
    matches: `${isAddressSql(operand)} AND NOT ${isPrivateSql(operand, sql)} AND NOT ${isWithinSql(operand, neitherBlocks, sql)}`,
  }),
  mutatesTo: [],
}
