import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RecordSplitter } from './record-splitter.ts'

/** `2:5 {"a":1}` is a record with its place, `2:5 ! reason` what is broken. */
function split(text: string, pieceLength = text.length + 1, maxLength = 1000): readonly string[] {
  const splitter = new RecordSplitter({ maxLength })
  const items = []
  for (let at = 0; at < text.length; at += pieceLength) items.push(...splitter.push(text.slice(at, at + pieceLength)))
  items.push(...splitter.end())
  return items.map((item) => `${item.line}:${item.column} ${item.kind === 'record' ? item.text : `! ${item.reason}`}`)
}

const notClosed = '! The record that begins here is not closed.'
const textNotClosed = '! A text of the record that begins here is not closed.'
const ends = '! The text ends inside the record that begins here.'
const noMap = (first: string) => `! An event must be a map, which begins with "{"; this begins with "${first}".`

describe('well-formed text', () => {
  test.each<[string, string, readonly string[]]>([
    ['nothing', '', []],
    ['blank lines', ' \n\r\n\t', []],
    ['one record', '{"a": 1.0}', ['1:1 {"a": 1.0}']],
    ['a line each', '{"a":1}\n{"a":2}\r\n\n{"a":3}', ['1:1 {"a":1}', '2:1 {"a":2}', '4:1 {"a":3}']],
    ['one after the other', '{"a":1}{"a":2} {}', ['1:1 {"a":1}', '1:8 {"a":2}', '1:16 {}']],
    ['over several lines', '{\n  "a": [\n    {}\n  ]\n}\n{\n}', ['1:1 {\n  "a": [\n    {}\n  ]\n}', '6:1 {\n}']],
    ['a list', '[{"a":1}, {"a":2}]', ['1:2 {"a":1}', '1:11 {"a":2}']],
    ['a list, a line each', '[\n{"a":1},\n{"a":2}\n]\n', ['2:1 {"a":1}', '3:1 {"a":2}']],
    ['two lists', '[{"a":1}]\n[{"a":2}]', ['1:2 {"a":1}', '2:2 {"a":2}']],
    ['an empty list', '[]', []],
    ['a wrapper', '{"Records":[{"a":1},{"a":[2]}],"x":{"y":["}"]}}', ['1:13 {"a":1}', '1:21 {"a":[2]}']],
    ['wrappers, a line each', '{"Records":[{"a":1}]}\n{"records": [{"a":2}]}', ['1:13 {"a":1}', '2:14 {"a":2}']],
    ['a wrapper over lines', '{\n "Records" : [\n  {"a":1}\n ]\n}', ['3:3 {"a":1}']],
    ['a list of wrappers is a list', '[{"Records":[{}]}]', ['1:2 {"Records":[{}]}']],
    ['Records further inside', '{"a":{"Records":[{}]}}', ['1:1 {"a":{"Records":[{}]}}']],
    ['Records as a later field', '{"a":1,"Records":[{}]}', ['1:1 {"a":1,"Records":[{}]}']],
    ['brackets and quotes in texts', '{"a":"}\\"{[\\\\"}\n{"b":"]"}', ['1:1 {"a":"}\\"{[\\\\"}', '2:1 {"b":"]"}']],
  ])('%s', (_, text, items) => expect(split(text)).toEqual(items))
})

describe('broken text', () => {
  test.each<[string, string, readonly string[]]>([
    ['words between lines', '{"a":1}\nnot json\n{"a":2}', ['1:1 {"a":1}', `2:1 ${noMap('n')}`, '3:1 {"a":2}']],
    ['words after a record', '{"a":1} x {"a":9}\n{"a":2}', ['1:1 {"a":1}', `1:9 ${noMap('x')}`, '2:1 {"a":2}']],
    ['values that are no maps', '1\n"a"\n{}', [`1:1 ${noMap('1')}`, `2:1 ${noMap('"')}`, '3:1 {}']],
    ['a line that is cut in a text', '{"a":"x\n{"a":2}', [`1:1 ${textNotClosed}`, '2:1 {"a":2}']],
    ['a line that is cut in a map', '{"a":{"b":1\n{"a":2}', [`1:1 ${notClosed}`, '2:1 {"a":2}']],
    ['a line that is cut after a colon', '{"a":\n{"a":2}', [`1:1 ${ends}`]],
    [
      'a bracket of another kind',
      '{"a":[1}\n{"a":2}',
      ['1:1 ! Brackets of the record that begins here do not match.', '2:1 {"a":2}'],
    ],
    [
      'a cut record over lines',
      '{\n "a": 1\n}\n{\n "b": {\n "x": 1\n{\n "c": 3\n}',
      ['1:1 {\n "a": 1\n}', `4:1 ${notClosed}`, '7:1 {\n "c": 3\n}'],
    ],
    ['a list inside a list', '[[1], {"a":1}]', ['1:2 ! An event must be a map, not a list.', '1:7 {"a":1}']],
    ['scalars in a list', '[1, null, {"a":1}]', [`1:2 ${noMap('1')}`, `1:5 ${noMap('n')}`, '1:11 {"a":1}']],
    ['a list that is cut', '[{"a":1},', ['1:2 {"a":1}', '1:10 ! The text ends inside a list of records.']],
    ['a record that is cut', '{"a":1}\n{"a":', ['1:1 {"a":1}', `2:1 ${ends}`]],
    ['an element that is cut', '[\n {"a":"x,\n {"a":2}\n]', [`2:2 ${textNotClosed}`, '3:2 {"a":2}']],
  ])('%s', (_, text, items) => expect(split(text)).toEqual(items))

  test('a record that is too long is passed over', () => {
    const long = `{"a":"${'x'.repeat(50)}"}`
    const items = ['1:1 {}', '2:1 ! The record that begins here is longer than 20 characters.', '3:1 {"b":1}']
    for (const piece of [1, 7, 1000]) expect(split(`{}\n${long}\n{"b":1}`, piece, 20)).toEqual(items)
  })

  test('a record that is nested too deeply is passed over', () => {
    const deep = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`
    expect(split(`${deep}\n{"b":1}`, 100, 100_000)).toEqual([
      '1:1 ! The record that begins here is nested more than 200 levels deep.',
      '2:1 {"b":1}',
    ])
  })
})

const separators = { line: '\n', none: '', list: ',\n', spaces: ' \r\n\n ' }

test('records come out as they went in, however they are joined and cut into pieces', () => {
  const record = fc
    .dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }))
    .filter((map) => !/"[Rr]ecords"/.test(JSON.stringify(map)))
  const joins = fc.constantFrom(...(Object.keys(separators) as (keyof typeof separators)[]))
  fc.assert(
    fc.property(fc.array(record), joins, fc.integer({ min: 1, max: 40 }), fc.boolean(), (maps, join, piece, isWide) => {
      const texts = maps.map((map) => JSON.stringify(map, null, isWide ? 2 : 0))
      const body = texts.join(separators[join])
      const text = join === 'list' ? `{"Records": [${body}]}` : body
      expect(split(text, piece, 100_000).map((line) => line.replace(/^\d+:\d+ /, ''))).toEqual(texts)
    }),
    { numRuns: 300 },
  )
})

test('any text at all gives the same items in pieces of any size, and never fails', () => {
  const bits = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    ',',
    ':',
    '\n',
    ' ',
    'x',
    '1',
    '{"a":1}',
    '\n{"b":"c"}\n',
    '{"Records":[',
  )
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (parts, piece) => {
      expect(split(parts.join(''), piece)).toEqual(split(parts.join('')))
    }),
    { numRuns: 2000 },
  )
})
