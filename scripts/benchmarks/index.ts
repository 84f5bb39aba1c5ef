import type { Benchmark } from './benchmark.ts'
import { startup } from './startup.ts'
import { test } from './test.ts'
import { validate } from './validate.ts'
import { watch } from './watch.ts'

/** Every benchmark, one line each. */
export const benchmarks: readonly Benchmark[] = [startup, validate, test, watch]
