import type { Arguments } from '../../program/arguments.ts'
import { UsageError } from '../../program/usage-error.ts'

/** Options that say opposite things are a mistake on the command line. */
export function assertOptions(args: Arguments): void {
  const refuse = (a: string, b: string, why: string): void => {
    if (args.flag(a) && args.flag(b))
      throw new UsageError(`Options --${a} and --${b} exclude each other.`, { hint: why })
  }
  refuse('update-snapshots', 'ci', 'With --ci nothing is written.')
  refuse('update-snapshots', 'watch', 'Write the snapshots first, then watch.')
  for (const other of ['watch', 'update-snapshots', 'coverage'])
    refuse('mutate', other, 'Mutants are run for themselves.')
  for (const name of ['mutants-of', 'mutate-limit'])
    if (
      !args.flag('mutate') &&
      (args.list(name).length > 0 || (name === 'mutate-limit' && args.count(name) !== undefined))
    )
      throw new UsageError(`Option --${name} needs --mutate.`)
  if (args.flag('update-snapshots') && args.text('python') === 'native')
    throw new UsageError('Snapshots are written by the sandbox only.', {
      hint: 'An installed Python cannot tell whether a test reads the clock. Leave out --python native.',
    })
}
