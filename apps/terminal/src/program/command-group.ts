import type { CommandSpec } from './command-spec.ts'

/** A command whose first word says what to do: `picket schema infer`. Actions are named with it: `schema infer`. */
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
    // Whoever names an action gets it, but for `picket schema -- infer`.
    load: async () => {
      const { UsageError } = await import('./usage-error.ts')
      throw new UsageError(`The action of "picket ${group.name}" stands before "--".`)
    },
  }
}
