import type { CommandContext } from '../program/context.ts'
import { LeftError } from '../program/left-error.ts'
import { readStdin } from '../program/read-stdin.ts'
import { UsageError } from '../program/usage-error.ts'

/** Prompts go to the terminal, since standard output can be redirected to a file. */
const onStderr = { output: process.stderr }

/** Prompts of a command: answered on a terminal, otherwise by the lines of standard input. */
export interface Prompts {
  readonly isTerminal: boolean
  text(message: string, initialValue?: string): Promise<string>
  /** The input is not echoed. */
  secret(message: string): Promise<string>
}

export function createPrompts({ stdin }: Pick<CommandContext, 'stdin'>): Prompts {
  if (stdin.isTTY)
    return {
      isTerminal: true,
      async text(message, initialValue) {
        const { text } = await import('@clack/prompts')
        return answered(
          text({ message, ...onStderr, ...(initialValue === undefined ? {} : { initialValue }), validate: notEmpty }),
        )
      },
      async secret(message) {
        const { password } = await import('@clack/prompts')
        return answered(password({ message, ...onStderr, mask: ' ', validate: notEmpty }))
      },
    }
  let lines: string[] | undefined
  const next = async (message: string): Promise<string> => {
    lines ??= (await readStdin(stdin)).split('\n')
    const line = lines.shift()?.replace(/\r$/, '') ?? ''
    if (line !== '') return line
    throw new UsageError(`Nothing answers "${message}".`, {
      hint: 'Run the command in a terminal, or pass the answers on standard input, one per line.',
    })
  }
  return { isTerminal: false, text: next, secret: next }
}

/**
 * Confirms an action that cannot be undone; without a terminal, `--yes` is required. Returns false if the user
 * declines.
 */
export async function confirmed(
  { args, stdin }: Pick<CommandContext, 'args' | 'stdin'>,
  question: string,
  refusal: string,
): Promise<boolean> {
  if (args.flag('yes')) return true
  if (!stdin.isTTY) throw new UsageError(refusal, { hint: 'To confirm, add --yes.' })
  const { confirm } = await import('@clack/prompts')
  return answered(confirm({ ...onStderr, message: question, initialValue: false }))
}

function notEmpty(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? 'Enter a value.' : undefined
}

async function answered<Answer>(question: Promise<Answer>): Promise<Exclude<Answer, symbol>> {
  const answer = await question
  if (typeof answer === 'symbol') throw new LeftError()
  return answer as Exclude<Answer, symbol>
}
