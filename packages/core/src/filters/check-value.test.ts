import { expect, it } from 'vitest'
import { checkValue } from './check-value.ts'
import { fieldTypes, type FieldType } from './field-types.ts'
import { operatorOf, operatorOfToken, operatorsFor } from './operators/index.ts'

// spec: D2-3.21 D2-5.3
it.each<[string, FieldType, string | readonly string[], string | undefined]>([
  ['==', 'int', '5', undefined],
  ['==', 'int', '-12345678901234567890', undefined],
  ['==', 'int', '5.0', 'This field + operator requires an integer'],
  ['==', 'int', '', 'This field + operator requires an integer'],
  ['in', 'int', ['1', '2'], undefined],
  ['in', 'int', ['1', 'x'], 'This field + operator requires one or more integers'],
  ['in', 'int', [], 'This field + operator requires one or more integers'],
  ['contains', 'int_array', 'x', 'This field + operator requires an integer'],
  ['>', 'float', '1e3', undefined],
  ['>', 'float', '.5', undefined],
  ['>', 'float', '1e999', 'This field + operator requires a floating point number'],
  ['>', 'float', 'NaN', 'This field + operator requires a floating point number'],
  ['in', 'float_array', [''], 'This field + operator requires one or more floating point numbers'],
  ['starts_with', 'string', 'a', undefined],
  ['starts_with', 'string', '', 'This field + operator requires a value'],
  ['!in', 'string', ['a', ''], 'This field + operator requires one or more values'],
  ['in_cidr', 'ip', '10.0.0.0/8', undefined],
  ['in_cidr', 'cidr', '10.0.0.0/40', 'This field + operator requires an IP or CIDR'],
  ['contains_ip', 'ip_array', '2001:db8::/32', undefined],
  ['in', 'ip', ['10.0.0.1', 'localhost'], 'This field + operator requires one or more IPs or CIDRs'],
  ['!=', 'bool', 'false', undefined],
  ['!=', 'bool', 'no', 'This field + operator requires true or false'],
  ['in', 'bool_array', ['yes'], 'This field + operator requires one or more "true" or "false" values'],
  ['empty', 'string', '', undefined],
  ['is_public', 'ip', [], undefined],
])('%s on %s with %j', (token, type, entered, message) => {
  expect(checkValue(operatorOfToken(token)!, type, entered)).toBe(message)
})

it('has a message for every operator that is offered and wants something', () => {
  const silent = fieldTypes.flatMap((type) =>
    operatorsFor(type)
      .filter((operator) => operator.wants.count !== 'none' && checkValue(operator, type, []) === undefined)
      .map(({ name }) => `${type} ${name}`),
  )
  expect(silent).toEqual([])
  expect(operatorOf('Exists').fieldTypes).toEqual([])
})
