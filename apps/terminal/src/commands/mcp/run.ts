import { createInterface } from 'node:readline'
import { errorOfAnswer, post } from '../../api/rest.ts'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'

/** `picket mcp`: passes each line to the server, and prints its answer as a line. Ends with its input. */
export async function run(context: CommandContext): Promise<number> {
  const { out, err, stdin, signal } = context
  const api = openApi(context)
  const lines = createInterface({ input: stdin, signal })
  for await (const line of lines) {
    if (line.trim() === '') continue
    const id = idOf(line)
    try {
      const answer = await post(api.url, '/mcp', JSON.parse(line), await headersOf(api))
      if (answer.status === 202) continue
      if (answer.status !== 200) throw errorOfAnswer(answer)
      out.write(`${JSON.stringify(answer.body)}\n`)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      err.write(`${message}\n`)
      // A request without an answer would block the program.
      if (id !== undefined) out.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_603, message } })}\n`)
    }
  }
  return exitCodes.good
}

async function headersOf(api: ReturnType<typeof openApi>): Promise<Readonly<Record<string, string>>> {
  const credentials = await api.credentials()
  return credentials.kind === 'token' ? { 'x-api-key': credentials.value } : { authorization: credentials.idToken }
}

/** The id of a request; null for text that is not JSON, undefined for messages without an answer. */
function idOf(line: string): string | number | null | undefined {
  try {
    const { id } = JSON.parse(line) as { readonly id?: string | number }
    return id
  } catch {
    return null
  }
}
