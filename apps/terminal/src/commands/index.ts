import type { CommandSpec } from '../program/command-spec.ts'
import { backup } from './backup/command.ts'
import { bench } from './bench/command.ts'
import { completion } from './completion/command.ts'
import { configCommand } from './config/command.ts'
import { deps } from './deps/command.ts'
import { doctor } from './doctor/command.ts'
import { explain } from './explain/command.ts'
import { fmt } from './fmt/command.ts'
import { list } from './list/command.ts'
import { newCommand } from './new/command.ts'
import { restore } from './restore/command.ts'
import { run } from './run/command.ts'
import { schema } from './schema/command.ts'
import { secrets } from './secrets/command.ts'
import { serve } from './serve/command.ts'
import { test } from './test/command.ts'
import { validate } from './validate/command.ts'
import { version } from './version/command.ts'

/** Every command, in the order of the help. */
export const commands: readonly CommandSpec[] = [
  validate,
  test,
  run,
  list,
  explain,
  fmt,
  schema,
  newCommand,
  deps,
  serve,
  configCommand,
  backup,
  restore,
  secrets,
  doctor,
  bench,
  completion,
  version,
]
