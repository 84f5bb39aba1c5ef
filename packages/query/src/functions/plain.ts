import { signature, unify, type Signature } from './signature.ts'

export const plainSignatures = {
  coalesce: signature(
    'value: any, more...: any',
    unify,
    'Returns the first value that exists.',
    'coalesce(user, "unknown")',
  ),
  case: signature(
    'condition: boolean, value: any, more...: any',
    (types) => unify(types.filter((_, at) => at % 2 === 1 || at === types.length - 1)),
    'Returns the value after the first condition that is true, else the last value.',
    'case(n > 10, "many", "few")',
  ),
  parse_json: signature(
    'text: string',
    'any',
    'Reads JSON in a text, if it is JSON.',
    'parse_json(\'{"port": 22}\').port',
  ),
  parse_ip: signature(
    'address: string',
    'any',
    'Reads an IP address, if it is one: its `family` (4 or 6), `host`, `ipv4` as a number, and the length of a prefix after "/" as `netmask_prefix_length`.',
    "parse_ip('10.0.0.1/8').family",
  ),
  parse_url: signature(
    'url: string',
    'any',
    'Reads an absolute URL, if it is one: its `scheme`, `host`, `port`, `path` without the first "/", `query` and `fragment`, as texts.',
    "parse_url('https://example.com/login?user=ann').host",
  ),
  tostring: signature('value: any', 'string', 'Converts a value to a text.', 'tostring(n)'),
  toint: signature('value: any', 'int', 'Converts a value to an integer, if it is one.', 'toint(port)'),
  todouble: signature('value: any', 'double', 'Converts a value to a number, if it is one.', 'todouble(size)'),
  tobool: signature('value: any', 'boolean', 'Converts true, false, 1 and 0, also as texts.', 'tobool(flag)'),
} as const satisfies Readonly<Record<string, Signature>>
