import { expect, test } from 'vitest'
import { commands } from '../commands/index.ts'
import { parseArguments } from './parse-arguments.ts'
import { splitWords } from './split-words.ts'

function parse(line: string): ReturnType<typeof parseArguments> {
  const { name, rest } = splitWords(line.split(' '))
  return parseArguments(
    commands.find((command) => command.name === name)!,
    rest,
  )
}

function problem(line: string): string {
  try {
    parse(line)
  } catch (error) {
    const { message, hint } = error as { message: string; hint?: string }
    return `${message} ${hint ?? ''}`.trim()
  }
  return 'none'
}

test('operands, lists, strings, counts and flags', () => {
  const args = parse('test rules a.yml --tag AWS --tag=Okta --min-tests 2 -qv --fail-on warning - -- --odd')
  expect(args.operands).toEqual(['rules', 'a.yml', '-', '--odd'])
  expect(args.list('tag')).toEqual(['AWS', 'Okta'])
  expect(args.count('min-tests')).toBe(2)
  expect(args.text('fail-on')).toBe('warning')
  expect([args.flag('quiet'), args.flag('verbose'), args.flag('watch')]).toEqual([true, true, false])
})

test('options with "no-" are on by default', () => {
  expect([parse('test').unlessNo('cache'), parse('test --no-cache').unlessNo('cache')]).toEqual([true, false])
  expect(parse('test --no-color').unlessNo('color')).toBe(false)
  expect(parse('test --color always').text('color')).toBe('always')
})

test('options of every command can precede its name', () => {
  const args = parse('--cwd somewhere -q test rules')
  expect([args.text('cwd'), args.flag('quiet'), args.operands]).toEqual(['somewhere', true, ['rules']])
})

test('filters contain everything after the first equals sign', () => {
  expect(parse('list --filter Description=a=b').list('filter')).toEqual(['Description=a=b'])
})

test('spellings of similar tools work and are not shown', () => {
  const args = parse('test --path rules --minimum-tests 3')
  expect([args.operands, args.count('min-tests')]).toEqual([['rules'], 3])
})

test('choices are case-insensitive', () => {
  expect(parse('list --severity high').list('severity')).toEqual(['High'])
})

test.each([
  ['run', '"picket run" requires EVENTS. For example: picket run --detections rules logs/'],
  ['run --fail-on x', '"picket run" has no option "--fail-on". Did you mean "--fail-on-alert" or "--fail-on-error"?'],
  ['fmt --fix', '"picket fmt" has no option "--fix". See: picket fmt --help'],
  ['test --workers 0', 'Option "--workers" requires a whole number of at least 1.'],
  ['validate --formt json', '"picket validate" has no option "--formt". Did you mean "--format"?'],
  ['validate --id', 'Option "--id" requires a value. See: picket validate --help'],
  ['validate --max-warnings many', 'Option "--max-warnings" requires a whole number, not "many".'],
  ['validate --severity hgh', 'Option "--severity" does not accept "hgh". Did you mean "High"?'],
  ['validate --python native3', 'Option "--python" does not accept "native3". Did you mean "native"?'],
  ['completion', '"picket completion" requires SHELL. Use one of: bash, zsh, fish.'],
  ['completion fissh', '"picket completion" does not accept "fissh". Did you mean "fish"?'],
  ['version now', '"picket version" does not accept "now". See: picket version --help'],
  ['deps', '"picket deps" requires ACTION. Use one of: list, add, install.'],
])('%s: %s', (line, expected) => {
  expect(problem(line)).toBe(expected)
})
