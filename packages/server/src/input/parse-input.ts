import type { z } from 'zod'
import { ApiError } from '../errors/api-error.ts'
import { inputWords } from './input-messages.ts'

/** The input as the model wants it. Throws InvalidInput that names the first problem and lists all, by field. */
export function parseInput<Model extends z.ZodType>(model: Model, input: unknown): z.output<Model> {
  const parsed = model.safeParse(input, { error: inputWords })
  if (parsed.success) return parsed.data
  // Of each field the first: what else is wrong with an empty text helps nobody.
  const problems = new Map(parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  const fields = [...problems].map(([path, message]) => ({ path, message })).reverse()
  const [first] = fields
  throw new ApiError('InvalidInput', first === undefined ? 'The input is not valid.' : sentence(first), { fields })
}

function sentence({ path, message }: { readonly path: string; readonly message: string }): string {
  return path === '' ? message : `${path}: ${message}`
}
