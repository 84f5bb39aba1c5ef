import type { OptionSpec } from '../program/command-spec.ts'

/** The option of every command that works on a data directory. */
export const dataOption: OptionSpec = {
  flags: '--data <folder>',
  summary: 'the data directory (default: server.data in picket.yaml, else ./picket-data)',
  completes: 'folder',
}
