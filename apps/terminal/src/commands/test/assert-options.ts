import type { Arguments } from '../../program/arguments.ts'
import { UsageError } from '../../program/usage-error.ts'

/** Throws for options that contradict each other. */
export function assertOptions(args: Arguments): void {
  const refuse = (a: string, b: string, why: string): void => {
    if (args.flag(a) && args.flag(b))
      throw new UsageError(`Options --${a} and --${b} cannot be combined.`, { hint: why })
  }
  refuse('update-snapshots', 'ci', 'With --ci, no files are written.')
  refuse('update-snapshots', 'watch', 'Write the snapshots first, then watch.')
  for (const other of ['watch', 'update-snapshots', 'coverage'])
    refuse('mutate', other, 'Run mutants in a separate command.')
  for (const name of ['mutants-of', 'mutate-limit'])
    if (
      !args.flag('mutate') &&
      (args.list(name).length > 0 || (name === 'mutate-limit' && args.count(name) !== undefined))
    )
      throw new UsageError(`Option --${name} needs --mutate.`)
  refuse('coverage', 'watch', 'Coverage requires a complete run.')
  const wantsCoverage = args.list('coverage-format').length > 0 || args.count('min-coverage') !== undefined
  if (wantsCoverage && !args.flag('coverage'))
    throw new UsageError('Options --coverage-format and --min-coverage need --coverage.')
  if ((args.count('min-coverage') ?? 0) > 100) throw new UsageError('Coverage cannot exceed 100 percent.')
  if (wantsCoverage && args.list('test-names').length > 0)
    throw new UsageError('Coverage requires all tests: omit --test-names.')
  if (args.flag('update-snapshots') && args.text('python') === 'native')
    throw new UsageError('Snapshots can only be written with the sandbox.', {
      hint: 'An installed Python cannot detect whether a test reads the clock. Omit --python native.',
    })
}
