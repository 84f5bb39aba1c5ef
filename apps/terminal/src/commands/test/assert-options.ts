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
  refuse('coverage', 'watch', 'Coverage is of whole runs.')
  const wantsCoverage = args.list('coverage-format').length > 0 || args.count('min-coverage') !== undefined
  if (wantsCoverage && !args.flag('coverage'))
    throw new UsageError('Options --coverage-format and --min-coverage need --coverage.')
  if ((args.count('min-coverage') ?? 0) > 100) throw new UsageError('No coverage is over 100 percent.')
  if (wantsCoverage && args.list('test-names').length > 0)
    throw new UsageError('Coverage is of all tests: leave out --test-names.')
  if (args.flag('update-snapshots') && args.text('python') === 'native')
    throw new UsageError('Snapshots are written by the sandbox only.', {
      hint: 'An installed Python cannot tell whether a test reads the clock. Leave out --python native.',
    })
}
