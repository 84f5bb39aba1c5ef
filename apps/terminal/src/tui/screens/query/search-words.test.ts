import { expect, test } from 'vitest'
import { readSearch } from '../../../commands/search/read-search.ts'
import { parseSearchLine, toSearchWords } from './search-words.ts'

test.each([
  ['access denied', ['--', 'access denied']],
  ['"access denied" log:AWS.CloudTrail', ['--log-type', 'AWS.CloudTrail', '--', 'access denied']],
  ['eventName == ConsoleLogin since:12h', ['--where', 'eventName == ConsoleLogin', '--since', '12h']],
  ['eventName=ConsoleLogin', ['--where', 'eventName == ConsoleLogin']],
  ['a.b!="x y" indicator:"203.0.113.7"', ['--where', 'a.b != "x y"', '--indicator', '203.0.113.7']],
  ['tags contains "x" n > 5', ['--where', 'tags contains "x"', '--where', 'n > 5']],
  ['errorCode empty root', ['--where', 'errorCode empty', '--', 'root']],
  ['"my field".b == "v"', ['--where', '"my field".b == "v"']],
  ['https://example.com/x', ['--', 'https://example.com/x']],
])('%j is %j', (line, words) => {
  expect(toSearchWords(line)).toEqual(words)
  expect(() => readSearch(parseSearchLine(line), 0)).not.toThrow()
})

test.each([
  ['sinc:1h', 'Unknown search filter "sinc:".'],
  ['since:never', 'Option "--since" does not accept the time "never".'],
  ['eventName ==', 'lacks the value that "==" requires.'],
])('%j is refused: %s', (line, message) => {
  expect(() => readSearch(parseSearchLine(line), 0)).toThrow(message)
})
