import type { CommandSpec } from './command-spec.ts'
import { splitWords } from './split-words.ts'

/** A command, or the action of one that has several, and what else was typed. */
export interface FoundCommand {
  /** As it was typed; missing when there is none. */
  readonly name?: string
  /** Missing when there is none of that name. */
  readonly command?: CommandSpec
  readonly rest: readonly string[]
}

/** Finds what is meant: `schema infer a.log` is the action `schema infer`, and `a.log` is left. */
export function findCommand(commands: readonly CommandSpec[], words: readonly string[]): FoundCommand {
  const { name, rest } = splitWords(words)
  const command = commands.find((one) => one.name === name)
  if (name === undefined || command === undefined) return { ...(name === undefined ? {} : { name }), rest }
  if (command.actions === undefined) return { name, command, rest }
  const inner = splitWords(rest)
  const action = command.actions.find((one) => one.name === `${name} ${inner.name}`)
  return action === undefined ? { name, command, rest } : { name, command: action, rest: inner.rest }
}

/** All that can be run: of commands with actions these, and the command where it does something without one. */
export function listRunnable(commands: readonly CommandSpec[]): readonly CommandSpec[] {
  return commands.flatMap((command) => [
    ...(command.actions === undefined || command.runsAlone ? [command] : []),
    ...(command.actions ?? []),
  ])
}
