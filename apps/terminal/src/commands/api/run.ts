import { UnauthenticatedError, UnavailableError } from '@picket/core'
import { openApi } from '../../api/open-api.ts'
import { signInHint } from '../../api/find-sign-in.ts'
import { notPicketServerError, post } from '../../api/rest.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printSafeJson } from '../../plain/json-value.ts'
import type { CommandContext } from '../../program/context.ts'
import { readStdin } from '../../program/read-stdin.ts'
import { readValue } from '../../program/read-value.ts'
import { UsageError } from '../../program/usage-error.ts'

/** `picket api`: prints the response of the server as it is. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const query = await readQuery(context)
  const variables = readVariables(context)
  const operationName = args.text('operation')
  const api = openApi(context)
  const proof = await api.credentials()
  const [path, headers] =
    proof.kind === 'token'
      ? (['/public/graphql', { 'x-api-key': proof.value }] as const)
      : (['/graphql', { authorization: proof.idToken }] as const)
  const { status, body } = await post(
    api.url,
    path,
    { query, variables, ...(operationName ? { operationName } : {}) },
    headers,
  )
  const errors = (body as { readonly errors?: readonly { readonly message?: unknown }[] } | undefined)?.errors
  if (status === 401)
    throw new UnauthenticatedError(String(errors?.[0]?.message ?? 'Sign in first.'), { hint: signInHint(api.url) })
  if (body === undefined) throw new UnavailableError(`${api.url} answered with status ${status} and without JSON.`)
  if (!isAnswer(body)) throw notPicketServerError(api.url)
  out.write(`${printSafeJson(body, args.flag('json') ? undefined : 2)}\n`)
  return errors === undefined && status === 200 ? exitCodes.good : exitCodes.findings
}

function isAnswer(body: unknown): boolean {
  return typeof body === 'object' && body !== null && ('data' in body || 'errors' in body)
}

async function readQuery({ args, cwd, stdin }: CommandContext): Promise<string> {
  const [operand] = args.operands
  if (operand === undefined && stdin.isTTY)
    throw new UsageError('The query is missing.', { hint: "For example: picket api '{ me { name } }'" })
  const query = operand === undefined || operand === '-' ? await readStdin(stdin) : readValue(operand, cwd)
  if (query.trim() === '') throw new UsageError('The query is empty.')
  return query
}

function readVariables({ args, cwd }: CommandContext): Readonly<Record<string, unknown>> {
  const text = args.text('variables')
  const whole = text === undefined ? {} : parseObject(readValue(text, cwd))
  const single = args.list('var').map((pair) => {
    const at = pair.indexOf('=')
    if (at < 1) throw new UsageError(`Option "--var" requires NAME=VALUE, not "${pair}".`)
    return [pair.slice(0, at), toVariable(readValue(pair.slice(at + 1), cwd))] as const
  })
  return { ...whole, ...Object.fromEntries(single) }
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Readonly<Record<string, unknown>>
  } catch {
    // The usage error below reports it.
  }
  throw new UsageError('Option "--variables" requires a JSON object.', {
    hint: 'For example: --variables \'{ "id": "1" }\'',
  })
}

/** Parses a variable. JSON would read ids made of digits as numbers: those that would change stay strings. */
function toVariable(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'number' && String(value) !== text ? text : value
  } catch {
    return text
  }
}
