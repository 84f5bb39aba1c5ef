import { InvalidInputError, PicketError } from '@picket/core'
import { printSafeJson } from '../plain/json-value.ts'
import type { Output } from '../screen/output.ts'
import type { JsonForm } from './json-form.ts'
import { exitCodeOf, reportError } from './report-error.ts'

/**
 * Reports an error on standard error, and for a program that requested JSON as an object on standard output, where it
 * expects the result. Returns the exit code, which is the same for both.
 */
export async function reportFailure(
  error: unknown,
  { out, err }: { readonly out: Output; readonly err: Output },
  { debug, json }: { readonly debug: boolean; readonly json: JsonForm | undefined },
): Promise<number> {
  // On a terminal, one of the two is enough.
  if (json === undefined || !out.isTerminal) reportError(error, err, debug)
  if (json !== undefined) out.write(`${printSafeJson(await toJson(error), json === 'object' ? 2 : undefined)}\n`)
  return exitCodeOf(error)
}

async function toJson(error: unknown): Promise<object> {
  const known = error instanceof PicketError ? error : undefined
  const diagnostics = error instanceof InvalidInputError ? error.diagnostics : []
  return {
    schema: 'picket.error/1',
    code: known?.code ?? 'INTERNAL',
    message: error instanceof Error ? error.message : String(error),
    ...(known?.hint === undefined ? {} : { hint: known.hint }),
    exitCode: exitCodeOf(error),
    ...(diagnostics.length === 0 ? {} : { diagnostics }),
    ...(await answerOf(error)),
  }
}

/** Returns what a server reported besides the message: its code, the invalid fields, the issues of an upload. */
async function answerOf(error: unknown): Promise<object> {
  if (!(error instanceof PicketError) || error.cause === undefined) return {}
  const { describeFailure } = await import('@picket/core/api')
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    const { http: _, ...answer } = describeFailure(one).extensions
    if (Object.keys(answer).length > 0) return { answer }
  }
  return {}
}
