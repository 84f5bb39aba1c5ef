import type { Benchmark } from './benchmark.ts'
import { engineGrowth } from './engine-growth.ts'
import { console } from './console.ts'
import { editor } from './editor.ts'
import { engine } from './engine.ts'
import { ingest } from './ingest.ts'
import { lake } from './lake.ts'
import { lookupTables } from './lookups.ts'
import { normalize } from './normalize.ts'
import { pipeline } from './pipeline.ts'
import { query } from './query.ts'
import { search } from './search.ts'
import { server } from './server.ts'
import { sources } from './sources.ts'
import { start } from './start.ts'
import { startup } from './startup.ts'
import { test } from './test.ts'
import { tui } from './tui.ts'
import { validate } from './validate.ts'
import { watch } from './watch.ts'

export const benchmarks: readonly Benchmark[] = [
  startup,
  tui,
  validate,
  test,
  watch,
  engine,
  engineGrowth,
  lookupTables,
  normalize,
  pipeline,
  lake,
  ingest,
  server,
  sources,
  start,
  console,
  editor,
  query,
  search,
]
