import { serveEditor } from '../../lsp/serve-editor.ts'
import type { CommandContext } from '../../program/context.ts'

/** `picket lsp`: serves one editor until it disconnects. */
export function run(context: CommandContext): Promise<number> {
  return serveEditor(context, { input: context.stdin, output: process.stdout })
}
