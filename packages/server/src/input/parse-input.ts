import type { z } from 'zod'
import { ApiError } from '../errors/api-error.ts'
import { inputMessages } from './input-messages.ts'

/**
 * Returns the validated input. Throws an InvalidInputError that names the first problem and lists all of them by field.
 */
export function parseInput<Model extends z.ZodType>(model: Model, input: unknown): z.output<Model> {
  const parsed = model.safeParse(input, { error: inputMessages })
  if (parsed.success) return parsed.data
  // Report only the first issue of each field; the others usually follow from it.
  const problems = new Map(parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  const fields = [...problems].map(([path, message]) => ({ path, message })).reverse()
  const [first] = fields
  throw new ApiError('InvalidInput', first === undefined ? 'The input is not valid.' : sentence(first), { fields })
}

function sentence({ path, message }: { readonly path: string; readonly message: string }): string {
  return path === '' ? message : `${path}: ${message}`
}
