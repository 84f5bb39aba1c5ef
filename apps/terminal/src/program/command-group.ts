import type { CommandSpec } from './command-spec.ts'

/**
 * Creates a command whose first word is an action: `picket schema infer`. Actions are named with it: `schema infer`.
 */
export function createGroup(
  group: Pick<CommandSpec, 'name' | 'summary' | 'isUpkeep' | 'isRemote' | 'description' | 'examples'> & {
    readonly actions: readonly CommandSpec[]
  },
): CommandSpec {
  const names = group.actions.map(({ name }) => name.slice(group.name.length + 1))
  return {
    ...group,
    arguments: [{ usage: 'ACTION', summary: names.join(', '), choices: names }],
    options: [],
    // A word that names an action is one, except after `--`.
    load: async () => {
      const { UsageError } = await import('./usage-error.ts')
      throw new UsageError(`The action of "picket ${group.name}" must precede "--".`)
    },
  }
}
