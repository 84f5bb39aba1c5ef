import { expect, it } from 'vitest'
import type { PromptSpec } from '../../app/overlay.ts'
import { askParameters } from './ask-parameters.ts'

it('prompts for each parameter, checks the answers, and leaves out empty ones', () => {
  const asked: PromptSpec[] = []
  const ran: unknown[] = []
  const text = 'declare query_parameters(who: string, since: timespan = 1d, n: int); logins | limit n'
  askParameters({ ask: (prompt) => void asked.push(prompt) }, text, { who: 'ana' }, (values) => ran.push(values))
  const answer = (line: string) => asked.at(-1)!.onSubmit(line)
  expect(asked.map(({ label, text: start }) => [label, start])).toEqual([['who (string):', 'ana']])
  expect(answer(' ')).toBe('"who" requires a value.')
  answer('bo')
  answer('')
  expect(answer('many')).toBe('"many" is not a value of the type int.')
  answer('5')
  expect([asked.length, ran]).toEqual([3, [{ who: 'bo', n: '5' }]])
})

it('runs a query without parameters at once', () => {
  const ran: unknown[] = []
  askParameters({ ask: () => expect.unreachable() }, 'logins', {}, (values) => ran.push(values))
  expect(ran).toEqual([{}])
})
