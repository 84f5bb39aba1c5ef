import { expect, it } from 'vitest'
import { z } from 'zod'
import type { ApiError } from '../errors/api-error.ts'
import { parseInput } from './parse-input.ts'

const model = z.object({
  name: z.string().max(3),
  tags: z.array(z.string()).min(1).max(2),
  rate: z.int().min(1).max(5),
  own: z.string('Enter a text').min(2, 'Too short for us'),
})

function problemsOf(input: unknown): unknown {
  try {
    return parseInput(model, input)
  } catch (error) {
    return (error as ApiError).fields.map(({ path, message }) => `${path}: ${message}`)
  }
}

// spec: D1-5.1
it('replaces the default messages, and keeps the messages of the model', () => {
  expect(problemsOf({ tags: null, rate: 'x', own: 5 })).toEqual([
    'name: This field is required',
    'tags: Must have a value',
    'rate: Must have a value',
    'own: Enter a text',
  ])
  expect(problemsOf({ name: 'abcd', tags: [], rate: 0, own: 'x' })).toEqual([
    'name: Must be at most 3 characters',
    'tags: Must have at least 1 entry',
    'rate: Must be at least 1',
    'own: Too short for us',
  ])
  expect(problemsOf({ name: '', tags: ['a', 'b', 'c'], rate: 6, own: 'ab' })).toEqual([
    'tags: Must have at most 2 entries',
    'rate: Must be at most 5',
  ])
})
