import type { CommandSpec } from '../program/command-spec.ts'
import { ai } from './ai/command.ts'
import { alerts } from './alerts/command.ts'
import { apiCommand } from './api/command.ts'
import { audit } from './audit/command.ts'
import { backup } from './backup/command.ts'
import { bench } from './bench/command.ts'
import { completion } from './completion/command.ts'
import { configCommand } from './config/command.ts'
import { dashboards } from './dashboards/command.ts'
import { deleteCommand } from './delete/command.ts'
import { demo } from './demo/command.ts'
import { deps } from './deps/command.ts'
import { destinations } from './destinations/command.ts'
import { detections } from './detections/command.ts'
import { diff } from './diff/command.ts'
import { doctor } from './doctor/command.ts'
import { enrichment } from './enrichment/command.ts'
import { explain } from './explain/command.ts'
import { flags } from './flags/command.ts'
import { fmt } from './fmt/command.ts'
import { list } from './list/command.ts'
import { login } from './login/command.ts'
import { logout } from './logout/command.ts'
import { lsp } from './lsp/command.ts'
import { lookups } from './lookups/command.ts'
import { mcp } from './mcp/command.ts'
import { packs } from './packs/command.ts'
import { newCommand } from './new/command.ts'
import { notebooks } from './notebooks/command.ts'
import { notifications } from './notifications/command.ts'
import { pull } from './pull/command.ts'
import { push } from './push/command.ts'
import { queries } from './queries/command.ts'
import { query } from './query/command.ts'
import { replays } from './replays/command.ts'
import { resources } from './resources/command.ts'
import { restore } from './restore/command.ts'
import { roles } from './roles/command.ts'
import { run } from './run/command.ts'
import { schema } from './schema/command.ts'
import { schemas } from './schemas/command.ts'
import { search } from './search/command.ts'
import { secrets } from './secrets/command.ts'
import { serve } from './serve/command.ts'
import { sources } from './sources/command.ts'
import { specs } from './specs/command.ts'
import { sso } from './sso/command.ts'
import { test } from './test/command.ts'
import { tokens } from './tokens/command.ts'
import { tui } from './tui/command.ts'
import { users } from './users/command.ts'
import { validate } from './validate/command.ts'
import { views } from './views/command.ts'
import { version } from './version/command.ts'
import { whoami } from './whoami/command.ts'

/** Every command, in the order in which the help lists them. */
export const commands: readonly CommandSpec[] = [
  validate,
  test,
  run,
  list,
  explain,
  fmt,
  schema,
  newCommand,
  lsp,
  specs,
  deps,
  tui,
  login,
  logout,
  whoami,
  push,
  pull,
  diff,
  deleteCommand,
  alerts,
  ai,
  detections,
  replays,
  query,
  queries,
  notebooks,
  dashboards,
  resources,
  search,
  destinations,
  sources,
  schemas,
  lookups,
  enrichment,
  packs,
  notifications,
  views,
  flags,
  users,
  roles,
  tokens,
  sso,
  audit,
  demo,
  apiCommand,
  mcp,
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
