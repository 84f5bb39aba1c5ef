import type { CommandSpec } from './command-spec.ts'
import { splitWords } from './split-words.ts'

/** A command, or an action of one, with the remaining words. */
export interface FoundCommand {
  /** As it was typed; undefined without one. */
  readonly name?: string
  /** Undefined when no command has this name. */
  readonly command?: CommandSpec
  readonly rest: readonly string[]
}

/** Finds the command: for `schema infer a.log` it is the action `schema infer`, and `a.log` remains. */
export function findCommand(commands: readonly CommandSpec[], words: readonly string[]): FoundCommand {
  const { name, rest } = splitWords(words)
  const command = commands.find((one) => one.name === name)
  if (name === undefined || command === undefined) return { ...(name === undefined ? {} : { name }), rest }
  if (command.actions === undefined) return { name, command, rest }
  const inner = splitWords(rest)
  const action = command.actions.find((one) => one.name === `${name} ${inner.name}`)
  return action === undefined ? { name, command, rest } : { name, command: action, rest: inner.rest }
}

/** Returns everything that can be run: actions, and commands that work without one. */
export function listRunnable(commands: readonly CommandSpec[]): readonly CommandSpec[] {
  return commands.flatMap((command) => [
    ...(command.actions === undefined || command.runsAlone ? [command] : []),
    ...(command.actions ?? []),
  ])
}
