import { commands } from '../commands/index.ts'
import type { CommandSpec } from './command-spec.ts'
import { printCommandHelp, printHelp, printShortHelp } from './help.ts'
import { findCommand } from './find-command.ts'
import { version } from './version.ts'

// Help and version are printed here, before anything large is loaded; everything else is in run-command.ts.
const words = process.argv.slice(2)
const { name, command, rest } = findCommand(commands, words)
const beforeDashes = words.slice(0, words.includes('--') ? words.indexOf('--') : undefined)
const wantsHelp = beforeDashes.includes('--help') || beforeDashes.includes('-h')
const width = process.stdout.isTTY ? process.stdout.columns || 80 : 100

const tui = words.length === 0 && process.stdin.isTTY && process.stdout.isTTY ? 'tui' : undefined

if (tui !== undefined) await run(tui, findCommand(commands, [tui]).command)
else if (words.length === 0) print(printShortHelp(commands, version, width))
else if (command !== undefined && wantsHelp) print(printCommandHelp(command, width))
else if (name === undefined && wantsHelp) print(printHelp(commands, version, width))
else if (name === 'help') {
  const topic = findCommand(commands, rest).command
  const isUnknown = rest.length > 0 && topic === undefined && rest[0] !== 'help' && !wantsHelp
  if (isUnknown) await run(rest[0], undefined)
  else print(topic === undefined ? printHelp(commands, version, width) : printCommandHelp(topic, width))
} else if (name === undefined && (words[0] === '--version' || words[0] === '-V')) print(`${version}\n`)
else if (name === 'version' && rest.length === 0) print(`${version}\n`)
else if (name === 'completion' && rest.length === 1 && isShell(rest[0])) {
  const { printCompletion } = await import('../commands/completion/print-completion.ts')
  print(printCompletion(rest[0], commands))
} else await run(name, command)

function isShell(word: string | undefined): word is 'bash' | 'zsh' | 'fish' {
  return word === 'bash' || word === 'zsh' || word === 'fish'
}

function print(text: string): void {
  process.stdout.on('error', () => {})
  process.stdout.write(text)
}

async function run(name: string | undefined, found: CommandSpec | undefined): Promise<void> {
  const { runCommand } = await import('./run-command.ts')
  await runCommand(name, found, rest)
}
