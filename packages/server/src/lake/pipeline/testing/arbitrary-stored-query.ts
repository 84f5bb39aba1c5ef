import fc from 'fast-check'

/** A query over the tables of `storedData`, as text. Operators keep the columns that later ones use. */
export function arbitraryStoredQuery(): fc.Arbitrary<string> {
  return fc
    .tuple(source, fc.array(operator, { maxLength: 4 }), end)
    .map(([first, operators, last]) => [first, ...operators, ...last].join('\n| '))
}

type Kind = 'int' | 'double' | 'string' | 'boolean' | 'time' | 'texts' | 'integers' | 'any'
type Text = fc.Arbitrary<string>
type Of = (kind: Kind) => Text

const columns = 'id=p_row_id, p_event_time, i, f, s, b, t, a, n, o, j, l'
const kept = columns.replace('id=p_row_id', 'id')

const integer = fc.constantFrom('0', '1', '2', '3', '-1', '9007199254740993', '9007199254740992')
const double = fc.constantFrom('0.5', '1.5', '2.25', '-1.0')
const word = fc.constantFrom("'a'", "'b'", "'ab'", "'A'", "''", "'1'", "'ä b'", String.raw`'it\'s'`, String.raw`'\\d%'`)
const constant = fc.oneof(integer, double, word, fc.constantFrom('true', 'false'))
const instant = fc.constantFrom(
  "time.parse_timestamp('2026-01-01T01:00:00+01:00')",
  "time.parse_timestamp('2026-01-01 10:03:00.5')",
  "time.parse_timestamp('2026-02-01')",
  'time.ago(1d)',
  'time.now()',
)
const unit = fc.constantFrom("'second'", "'minute'", "'hour'", "'day'", "'month'", "'year'")

const leaves: Readonly<Record<Kind, Text>> = {
  int: fc.oneof(fc.constantFrom('i', 'I', 'o.n', 'O.N', 'n[0]', 'n[-1]', 'n[7]', 'l[0].v'), integer),
  double: fc.oneof(fc.constantFrom('f', 'F', 'o.sub.f', 'o.SUB.F'), double),
  string: fc.oneof(fc.constantFrom('s', 'S', 'o.k', 'a[0]', 'a[-2]', 'l[0].k', "o['k']"), word),
  boolean: fc.constantFrom(
    'b',
    'true',
    'false',
    'j.b',
    'j.x',
    '(o == null)',
    '(j == null)',
    '(a != null)',
    '(l == null)',
  ),
  time: fc.oneof(fc.constantFrom('t', 'T', 'p_event_time'), instant),
  texts: fc.constantFrom('a', "['a', 'b']", 'arrays.map(l, fn (e) { e.k })'),
  integers: fc.constantFrom('n', '[1, 2]', 'arrays.map(l, fn (e) { e.v })'),
  any: fc.constantFrom('j.x', 'j.y', 'J.x', 'j.d.k', 'j.d', "j['x']", 'j.list[0]', 'j.list', 'o.u', 'l[0].u', 'j.X'),
}

const compound: Readonly<Record<Kind, (of: Of) => readonly Text[]>> = {
  int: (of) => [
    ...['+', '-', '*', '%'].map((sign) => infix(sign, of('int'), of('int'))),
    infix('-', of('int'), integer),
    call('strings.len', of('string')),
    call('arrays.len', fc.oneof(of('texts'), of('integers'), fc.constant('l'))),
    call('toint', fc.oneof(of('any'), of('string'), of('boolean'), of('double'))),
    call('case', of('boolean'), of('int'), of('int')),
    call('coalesce', of('int'), of('int')),
    call('math.abs', of('int')),
    call('math.max', of('int'), of('int')),
    call('time.diff', unit, of('time'), of('time')),
    call('re.count', of('string'), fc.constantFrom("'a'", "'[a-z]'")),
    call('-', of('int')),
  ],
  double: (of) => [
    infix('/', of('int'), of('int')),
    infix('+', of('double'), of('int')),
    infix('*', of('double'), of('double')),
    infix('+', fc.constantFrom('j.x', 'j.d.n', 'o.u'), of('int')),
    call('todouble', fc.oneof(of('any'), of('string'), of('int'))),
    call('math.floor', of('double')),
    call('math.round', of('double')),
    call('case', of('boolean'), of('double'), of('int')),
  ],
  string: (of) => [
    call('strings.lower', of('string')),
    fc.constantFrom('10.0.0.1', '10.1.2.3/8', '::1', '1.2.3').map((ip) => `tostring(parse_ip('${ip}').host)`),
    call('strings.upper', of('string')),
    call('strings.cat', of('string'), fc.oneof(of('string'), of('int'), of('boolean'))),
    call('coalesce', of('string'), of('string')),
    call('case', of('boolean'), of('string'), of('string')),
    call('strings.replace', of('string'), word, word),
    call('strings.substr', of('string'), fc.constantFrom('0', '1'), fc.constantFrom('1', '2', '9')),
    call('strings.trim', of('string')),
    call('strings.join', of('texts'), fc.constant("','")),
    call('tostring', fc.oneof(of('any'), of('int'), of('boolean'), of('string'))),
    call('re.substr', of('string'), fc.constantFrom("'[a-z]+'", "'(a)(b)'")),
    fc
      .tuple(of('string'), fc.constantFrom("'[a-z]', '<>'", "'(a)', '<$1>'", "'b+', ''"))
      .map(([value, rest]) => `re.replace(${value}, ${rest})`),
    of('texts').map((list) => `${list}[0]`),
  ],
  boolean: (of) => [
    infix('and', of('boolean'), of('boolean')),
    infix('or', of('boolean'), of('boolean')),
    of('boolean').map((value) => `(not (${value}))`),
    infix(comparison, of('int'), of('int')),
    infix(comparison, of('int'), of('double')),
    infix(comparison, of('string'), of('string')),
    infix(comparison, of('boolean'), of('boolean')),
    infix(comparison, of('time'), of('time')),
    infix(comparison, of('any'), fc.oneof(constant, of('int'), of('string'), of('double'))),
    infix(fc.constantFrom('==', '!='), of('any'), of('any')),
    infix(comparison, fc.constantFrom('j.t', 'j.x'), of('time')),
    infix(
      fc.constantFrom('==', '!='),
      fc.oneof(of('int'), of('string'), of('any'), of('time'), of('texts'), of('boolean')),
      fc.constant('null'),
    ),
    between(of('int'), of('int')),
    between(of('time'), of('time')),
    between(of('any'), integer),
    infix(membership, of('string'), of('texts')),
    infix(membership, of('int'), of('integers')),
    infix(
      membership,
      of('any'),
      fc.array(constant, { minLength: 1, maxLength: 3 }).map((all) => `[${all.join(', ')}]`),
    ),
    infix(membership, of('any'), of('texts')),
    infix(membership, constant, fc.constant('j.list')),
    call('arrays.overlap', of('texts'), of('texts')),
    call('arrays.contains', of('integers'), of('int')),
    call('strings.contains', fc.oneof(of('string'), fc.constant('j.x')), of('string')),
    call('strings.starts_with', of('string'), of('string')),
    call('strings.ilike', of('string'), fc.constantFrom("'A%'", "'_b'", String.raw`'%\\%'`)),
    call('re.matches', of('string'), fc.constantFrom("'^a'", "'[0-9]+'", "'b$'")),
    call('tobool', fc.oneof(of('any'), of('string'), of('int'))),
  ],
  time: (of) => [
    call('time.add', of('time'), fc.constantFrom('1', '-3', '14'), unit),
    call('time.trunc', unit, of('time')),
    call('time.slice', of('time'), fc.constantFrom('1', '5'), fc.constantFrom("'minute'", "'hour'", "'day'")),
    infix(fc.constantFrom('+', '-'), of('time'), fc.constantFrom('1d', '90m', '1.5s')),
    call('case', of('boolean'), of('time'), of('time')),
    call('coalesce', of('time'), of('time')),
  ],
  texts: (of) => [
    call('arrays.distinct', of('texts')),
    call('arrays.sort', of('texts')),
    call('arrays.difference', of('texts'), of('texts')),
    call('arrays.intersection', of('texts'), of('texts')).map((list) => `arrays.sort(${list})`),
    call('arrays.union', of('texts'), of('texts')).map((list) => `arrays.sort(${list})`),
    of('texts').map((list) => `arrays.map(${list}, fn (e) { strings.cat(e, '!', s) })`),
    of('texts').map((list) => `arrays.filter(${list}, fn (e) { e != 'a' and i > 0 })`),
    call('strings.split', of('string'), fc.constantFrom("'a'", "' '")),
  ],
  integers: (of) => [
    call('arrays.distinct', of('integers')),
    call('arrays.sort', of('integers'), fc.constantFrom('true', 'false')),
    of('integers').map((list) => `arrays.map(${list}, fn (e) { e + 1 })`),
    of('integers').map((list) => `arrays.filter(${list}, fn (e) { e > 1 or e == i })`),
    call('arrays.difference', of('integers'), of('integers')),
  ],
  any: (of) => [
    call('coalesce', of('any'), of('any')),
    call('case', of('boolean'), of('any'), constant),
    call('coalesce', of('any'), of('string')),
  ],
}

const comparison = fc.constantFrom('==', '!=', '<', '<=', '>', '>=')
const membership = fc.constantFrom('in', 'not in')

function expression(kind: Kind, depth: number): Text {
  if (depth === 0) return leaves[kind]
  return fc.oneof(leaves[kind], ...compound[kind]((one) => expression(one, depth - 1)))
}

function infix(sign: string | Text, left: Text, right: Text): Text {
  return fc
    .tuple(left, typeof sign === 'string' ? fc.constant(sign) : sign, right)
    .map(([one, word, other]) => `(${one} ${word} ${other})`)
}

function between(value: Text, bound: Text): Text {
  return fc
    .tuple(value, fc.constantFrom('between', 'not between'), bound, bound)
    .map(([one, word, low, high]) => `(${one} ${word} ${low} .. ${high})`)
}

function call(name: string, ...all: readonly Text[]): Text {
  return fc.tuple(...all).map((values) => `${name}(${values.join(', ')})`)
}

const bounds = fc.constantFrom(
  'p_event_time > time.ago(2d)',
  "p_event_time between '2026-01-01' .. '2026-01-02'",
  'i != 7',
)

const searchText = fc.constantFrom(
  "'access denied'",
  "'granted'",
  "'denied' and not '4'",
  "not ('denied' and '4')",
  "'denied' or 'ss-gr'",
  "not 'access'",
  "'acc'",
  "'access-gr'",
)

/** The index of words is used only where the raw logs of a table are searched. */
const searched = fc.oneof(
  { weight: 3, arbitrary: fc.constant('test_one') },
  fc.constantFrom(
    'test_one\n| sort p_row_id asc\n| limit 9',
    'union test_one, test_two',
    'union test_one, (test_two | sort p_row_id asc | limit 3)',
    'test_one\n| extend p_raw=strings.cat(p_raw, s)',
    'test_one\n| join kind=leftouter r=(test_two) on $left.s == $right.S',
    'test_one\n| join kind=rightouter r=(test_two) on $left.s == $right.S\n| where p_row_id != null',
  ),
)

const source: Text = fc.oneof(
  { weight: 4, arbitrary: fc.constant(`test_one\n| project ${columns}`) },
  fc.constant(`panther_logs.public.TEST_ONE\n| sort p_row_id asc\n| limit 5\n| project ${columns}`),
  bounds.map((bound) => `test_one\n| where ${bound}\n| project ${columns}`),
  fc.constant(`union test_two, test_one\n| project id=p_row_id, p_event_time, i, f, s, b=tobool(b), t, a, n, o, j, l`),
  fc.constant(`union test*\n| extend b=tobool(b)\n| project ${columns}`),
  fc
    .tuple(searched, searchText)
    .map(([rows, text]) => `${rows}\n| search ${text}\n| extend b=tobool(b)\n| project ${columns}`),
)

const condition = fc.oneof(
  fc.constantFrom(
    '$left.s == $right.S',
    '$left.i == $right.i',
    '$left.o.k == $right.z',
    '$left.j.x == $right.j.y',
    '$left.j.x == $right.S',
    '$left.f == $right.I',
    '$left.i > $right.I',
    '$left.s == $right.S and $left.i > $right.I',
    '$left.s == $right.S or $left.i == $right.I',
    "$left.s == 'a'",
    'strings.lower($left.s) == strings.lower($right.S)',
    '$right.S in $left.a',
    'arrays.overlap($left.a, $right.a)',
    'true',
  ),
)

const operator: Text = fc.oneof(
  { weight: 3, arbitrary: expression('boolean', 3).map((value) => `where ${value}`) },
  expression('int', 3).map((value) => `extend i=${value}`),
  expression('double', 2).map((value) => `extend f=${value}`),
  expression('string', 3).map((value) => `extend s=${value}, s2=strings.upper(s)`),
  expression('boolean', 3).map((value) => `extend b=${value}`),
  expression('time', 2).map((value) => `extend t=${value}`),
  expression('texts', 2).map((value) => `extend a=${value}`),
  expression('integers', 2).map((value) => `extend n=${value}`),
  fc.tuple(expression('any', 2), expression('any', 1)).map(([x, y]) => `extend j=object('x', ${x}, 'y', ${y}, 'b', b)`),
  fc.constant('extend o=object("k", s, "n", i, "sub", object("f", f), "u", j.x)'),
  fc.constant(`project ${kept}`),
  fc
    .constantFrom('e=a', 'e=arrays.map(l, fn (e) { e.k })', 'e=j.list')
    .map(
      (array) => `expand ${array}\n| extend s=tostring(e), id=strings.cat(id, '-', coalesce(s, ''))\n| project ${kept}`,
    ),
  fc.constantFrom('i desc', 's asc nulls first').map((key) => `top 4 by ${key}, id asc, s, i, j.x`),
  fc
    .tuple(
      fc.constantFrom('asc', 'desc', ''),
      fc.constantFrom('', 'nulls first', 'nulls last'),
      fc.constantFrom('i', 's', 't', 'b', 'f', 'j.x', 'o.k'),
      fc.integer({ min: 0, max: 9 }),
    )
    .map(([direction, nulls, key, count]) => `sort ${key} ${direction} ${nulls}, id asc, s, i, j.x\n| limit ${count}`),
  fc
    .tuple(
      expression('string', 1),
      fc.oneof(call('case', expression('boolean', 1), fc.constant('j.x'), constant), expression('any', 1)),
    )
    .map(
      ([key, other]) =>
        `summarize id=agg.min(id), p_event_time=agg.max(p_event_time), i=agg.sum(i), f=agg.max(f), b=agg.countif(b) > 1, t=agg.min(t), a=agg.make_set(s), n=agg.make_set(i), o=agg.arg_max(id, o), l=agg.arg_min(id, l), d=agg.count_distinct(j.x), c=agg.count(o) by s=${key}, k=${other}\n| extend j=object('x', k, 'd', d)\n| project ${kept}`,
    ),
  fc
    .tuple(fc.constantFrom('inner', 'leftouter', 'rightouter', 'fullouter'), condition)
    .map(
      ([kind, on]) =>
        `join kind=${kind} r=(test_two) on ${on}\n| project id=strings.cat(coalesce(id, '-'), coalesce(r.p_row_id, '-')), p_event_time=r.p_event_time, i=r.I, f, s=coalesce(r.S, s), b, t, a=r.a, n, o=r.o, j=r.j, l\n| extend o=object("k", o.k, "n", i, "sub", object("f", f), "u", o.u)`,
    ),
  fc.constant(
    `join kind=cross r=(test_two | where i > 0 | summarize c=agg.count(), m=agg.max(S)) | project id, p_event_time, i=r.c, f, s=r.m, b, t, a, n, o, j, l`,
  ),
  fc.constant('where s == toscalar(test_two | sort p_row_id | limit 1 | project S)'),
  fc.constant('where arrays.overlap(a, toscalar(test_two | summarize all=agg.make_set(S)))'),
)

const end: fc.Arbitrary<readonly string[]> = fc.oneof(
  fc.constant([]),
  fc.constant(['summarize n=agg.count()']),
  fc.tuple(expression('any', 1), expression('double', 2)).map(([x, y]) => [`project id, x=${x}, y=${y}`]),
)
