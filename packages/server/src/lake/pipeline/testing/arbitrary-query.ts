import fc from 'fast-check'

/** A query over rows that it contains, as text. */
export function arbitraryQuery(): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(arbitraryRow(), { minLength: 0, maxLength: 6 }), fc.array(arbitraryOperator(), { maxLength: 4 }))
    .map(([rows, operators]) => {
      const full = { i: '1', d: '0.5', s: "'a'", b: 'true', a: "['a']", x: "'1'" }
      const complete = [full, { ...full, x: '2' }, ...rows]
      const table = complete.map(
        (row) =>
          `{${Object.entries(row)
            .map(([key, value]) => `"${key}": ${value}`)
            .join(', ')}}`,
      )
      return [`datatable [${table.join(', ')}]`, ...operators].join('\n| ')
    })
}

type Kind = 'int' | 'double' | 'string' | 'boolean' | 'array'

function arbitraryRow(): fc.Arbitrary<Readonly<Record<string, string>>> {
  const orNull = (value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
    fc.oneof({ weight: 5, arbitrary: value }, fc.constant('null'))
  return fc.record({
    i: orNull(integer()),
    d: orNull(double()),
    s: orNull(text()),
    b: orNull(fc.constantFrom('true', 'false')),
    a: fc.array(text(), { maxLength: 3 }).map((all) => `[${all.join(', ')}]`),
    x: orNull(fc.oneof(integer(), text(), fc.constantFrom('true', 'false', '1.5'))),
  })
}

function integer(): fc.Arbitrary<string> {
  return fc.constantFrom('0', '1', '2', '3', '-1', '7', '9007199254740993')
}

function double(): fc.Arbitrary<string> {
  return fc.constantFrom('0.5', '1.5', '2.25', '10.75')
}

function text(): fc.Arbitrary<string> {
  return fc.constantFrom("'a'", "'b'", "'ab'", "'A'", "''", "'1'", "'ä b'", String.raw`'it\'s'`, String.raw`'\\d%'`)
}

/** An expression of a type, over the columns of the rows. */
function expression(kind: Kind, depth: number): fc.Arbitrary<string> {
  const leaf = leaves[kind]
  if (depth === 0) return leaf
  const of = (one: Kind): fc.Arbitrary<string> => expression(one, depth - 1)
  const calls = compound[kind](of)
  return fc.oneof(leaf, ...calls)
}

const leaves: Readonly<Record<Kind, fc.Arbitrary<string>>> = {
  int: fc.oneof(fc.constant('i'), integer()),
  double: fc.oneof(fc.constant('d'), double()),
  string: fc.oneof(fc.constant('s'), text()),
  boolean: fc.constantFrom(
    'b',
    'true',
    'false',
    'x == 1',
    "x == '1'",
    'x == null',
    'x != null',
    's == null',
    "x in ['1', 'a']",
    'i in [1, 2]',
  ),
  array: fc.constantFrom('a', "['a', 'b']"),
}

type Of = (kind: Kind) => fc.Arbitrary<string>

const compound: Readonly<Record<Kind, (of: Of) => readonly fc.Arbitrary<string>[]>> = {
  int: (of) => [
    pair('+', of('int'), integer()),
    pair('-', of('int'), integer()),
    pair('%', of('int'), of('int')),
    of('string').map((one) => `strings.len(${one})`),
    of('array').map((one) => `arrays.len(${one})`),
    fc.tuple(of('boolean'), of('int'), of('int')).map(([test, one, other]) => `case(${test}, ${one}, ${other})`),
  ],
  double: (of) => [
    pair('/', of('int'), of('int')),
    pair('+', of('double'), of('double')),
    pair('*', of('double'), of('double')),
  ],
  string: (of) => [
    of('string').map((one) => `strings.lower(${one})`),
    fc.tuple(of('string'), of('string')).map(([one, other]) => `strings.cat(${one}, ${other})`),
    fc.tuple(of('string'), of('string')).map(([one, other]) => `coalesce(${one}, ${other})`),
    fc.tuple(of('string'), text(), text()).map(([one, old, next]) => `strings.replace(${one}, ${old}, ${next})`),
  ],
  boolean: (of) => [
    pair('and', of('boolean'), of('boolean')),
    pair('or', of('boolean'), of('boolean')),
    of('boolean').map((one) => `not (${one})`),
    ...['==', '!=', '<', '<=', '>', '>='].map((sign) => pair(sign, of('int'), of('int'))),
    pair('==', of('string'), of('string')),
    pair('<', of('string'), of('string')),
    pair('>', of('double'), of('int')),
    fc.tuple(of('int'), integer(), integer()).map(([one, low, high]) => `(${one}) between ${low} .. ${high}`),
    fc.tuple(of('int'), integer(), integer()).map(([one, low, high]) => `(${one}) not between ${low} .. ${high}`),
    fc.tuple(of('string'), of('array')).map(([one, list]) => `(${one}) in ${list}`),
    fc.tuple(of('string'), of('string')).map(([one, part]) => `strings.contains(${one}, ${part})`),
    fc.tuple(of('array'), of('array')).map(([one, other]) => `arrays.overlap(${one}, ${other})`),
  ],
  array: (of) => [
    of('array').map((one) => `arrays.distinct(${one})`),
    of('array').map((one) => `arrays.sort(${one})`),
    fc.tuple(of('array'), of('array')).map(([one, other]) => `arrays.difference(${one}, ${other})`),
    of('array').map((one) => `arrays.map(${one}, fn (e) { strings.cat(e, '!') })`),
    of('array').map((one) => `arrays.filter(${one}, fn (e) { e != 'a' })`),
  ],
}

function pair(sign: string, left: fc.Arbitrary<string>, right: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(left, right).map(([one, other]) => `(${one} ${sign} ${other})`)
}

/** Operators keep the columns that later ones use. */
function arbitraryOperator(): fc.Arbitrary<string> {
  return fc.oneof(
    expression('boolean', 3).map((one) => `where ${one}`),
    expression('int', 3).map((one) => `extend i=${one}`),
    expression('string', 2).map((one) => `extend s=${one}, s2=strings.upper(s)`),
    expression('double', 2).map((one) => `extend d=${one}`),
    expression('array', 2).map((one) => `extend a=${one}`),
    expression('boolean', 2).map((one) => `extend b=${one}`),
    fc.constant('project i=i, s=s, d=d, b=b, a=a, x=x'),
    expression('string', 1).map(
      (key) => `summarize i=agg.sum(i), d=agg.max(d), b=agg.countif(b) > 1, a=agg.make_set(s) by s=${key}, x=x`,
    ),
    fc
      .constantFrom('inner', 'leftouter')
      .map(
        (kind) =>
          `join kind=${kind} r=(datatable [{"k": "a", "v": 1}, {"k": "b", "v": null}, {"k": "a", "v": 3}]) on $left.s == $right.k | project i=r.v, s, d, b, a, x`,
      ),
    fc.constant('union (datatable [{"i": 5, "s": "u", "z": 1}]) | project i, s, d, b, a, x'),
  )
}
