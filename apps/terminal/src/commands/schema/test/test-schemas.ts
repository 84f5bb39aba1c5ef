import { matchesWildcard, type Finding } from '@picket/core'
import { bySpecificity, createSchemaTestRunner, type SchemaTestResult, type ScriptRunner } from '@picket/logs'
import { hashWithNode, type ReadSchemaTest } from '@picket/logs/node'
import { readConfig } from '../../../config/read-config.ts'
import { readSchemaFiles, toSchemaDiagnostics, type SchemaFiles } from '../../../logs/read-schema-files.ts'
import { takenByOther } from '../../../plain/diagnostics.ts'
import type { Tested } from '../../../plain/report.ts'
import { createReporter } from '../../../plain/reporter.ts'
import { summarize } from '../../../plain/summarize.ts'
import type { CommandContext } from '../../../program/context.ts'
import { UsageError } from '../../../program/usage-error.ts'
import { createProgress } from '../../../screen/progress.ts'
import { toFailurePolicy } from '../../failure-policy.ts'
import type { Scope } from '../../watch/scope.ts'
import type { WatchedRun } from '../../watch/watch-and-repeat.ts'
import { toTested, type TimedResult } from './to-tested.ts'

/** Reads schemas and tests, runs those in scope, and reports. */
export async function testSchemas(
  context: CommandContext,
  scripts: ScriptRunner,
  scope: Scope | undefined,
): Promise<WatchedRun> {
  const { args, cwd, err, env } = context
  const signal = scope?.signal ?? context.signal
  const settings = readConfig(context)
  const reporter = createReporter(context)
  const progress = createProgress(err, { quiet: args.flag('quiet'), ci: (env['CI'] ?? '') !== '' })
  progress.update('Reading ...')
  const files = await readSchemaFiles(context, settings, { paths: args.operands, withTests: true })
  const errors = files.diagnostics.filter(({ severity }) => severity === 'error')
  const selected = choose(files, args.list('log-type'), args.list('test-names'), errors.length > 0)
  const chosen = scope === undefined ? selected : selected.filter((one) => scope.concerns(filesOf(one)))

  reporter.begin(files.texts)
  for (const diagnostic of errors) reporter.item({ kind: 'diagnostic', diagnostic })
  const runner = createSchemaTestRunner(bySpecificity(files.schemas.map(({ schema }) => schema)), {
    hash: hashWithNode,
    scripts,
  })
  const needed = args.count('min-tests') ?? 0
  const tested: Tested[] = []
  const warnings: Finding[] = []
  let done = 0
  for (const { file, logType, isKnown, tests } of chosen) {
    const results: TimedResult[] = []
    for (const test of isKnown ? tests : []) {
      const startedAt = performance.now()
      const result = await runner.run(test.test)
      signal.throwIfAborted()
      results.push({ file: test.file, result, durationMs: performance.now() - startedAt })
      warnings.push(...toWarnings(test, result))
      progress.update(`Testing ${(done += 1).toLocaleString('en')} ...`)
    }
    const detection = toTested(logType, file, isKnown ? results : undefined, needed)
    tested.push(detection)
    if (!args.flag('sort-test-results')) reporter.item({ kind: 'detection', detection })
  }
  progress.done()
  const detections = args.flag('sort-test-results') ? tested.toSorted(byOutcomeAndName) : tested
  if (args.flag('sort-test-results'))
    for (const detection of detections) reporter.item({ kind: 'detection', detection })
  const late = toSchemaDiagnostics({ findings: warnings, texts: files.texts }, settings)
  for (const diagnostic of late) reporter.item({ kind: 'diagnostic', diagnostic })
  const diagnostics = [...errors, ...late]
  const summary = summarize({ diagnostics, detections, specs: chosen.length }, toFailurePolicy(args, settings.config))
  reporter.end({ command: 'schema test', diagnostics, detections, summary })
  const failed = new Map(tested.map(({ file, status }) => [file, status === 'failed' || status === 'invalid'] as const))
  return { exitCode: summary.exitCode, files: files.texts, root: cwd, failed }
}

/** A log type with its tests; it is unknown when its schema has errors. */
interface ChosenLogType {
  readonly logType: string
  /** The file of the schema; without one, that of the first test. */
  readonly file: string
  readonly isKnown: boolean
  readonly tests: readonly ReadSchemaTest[]
}

/** A schema that was deleted, or cannot be read, still has its tests. */
function filesOf({ file, tests }: ChosenLogType): readonly string[] {
  const named = [file, ...tests.map((test) => test.file)]
  return [...named, ...named.flatMap((one) => ['.yml', '.yaml'].map((end) => one.replace(/_tests?\.ya?ml$/, end)))]
}

function choose(
  { schemas, tests }: SchemaFiles,
  patterns: readonly string[],
  names: readonly string[],
  hasErrors: boolean,
): readonly ChosenLogType[] {
  const isAsked = (logType: string): boolean =>
    patterns.length === 0 || patterns.some((pattern) => matchesWildcard(pattern, logType))
  const kept = tests.filter(({ test }) => isAsked(test.logType) && (names.length === 0 || names.includes(test.name)))
  const byType = Map.groupBy(kept, ({ test }) => test.logType)
  const fileOf = new Map(schemas.map(({ schema, file }) => [schema.name, file]))
  const types = new Set([...fileOf.keys(), ...byType.keys()].filter(isAsked))
  const shown = [...types].filter((logType) => names.length === 0 || byType.has(logType))
  if (shown.length === 0 && !hasErrors)
    throw new UsageError(
      names.length > 0 && types.size > 0
        ? `No selected test is named "${names.join('" or "')}".`
        : `${schemas.length === 1 ? 'The only log type does not match' : `None of the ${schemas.length} log types matches`} the selection.`,
    )
  return shown.map((logType) => {
    const own = byType.get(logType) ?? []
    return { logType, file: fileOf.get(logType) ?? own[0]!.file, isKnown: fileOf.has(logType), tests: own }
  })
}

function toWarnings({ file, test }: ReadSchemaTest, { takenBy }: SchemaTestResult): readonly Finding[] {
  if (takenBy === undefined) return []
  return [
    {
      kind: takenByOther,
      file,
      at: { span: test.position },
      message: `The log of "${test.name}" matches "${takenBy}" before "${test.logType}".`,
      hint: `Make "${takenBy}" more specific with "required" and "validate".`,
      subject: test.logType,
    },
  ]
}

function byOutcomeAndName(a: Tested, b: Tested): number {
  const fails = (one: Tested): number => Number(one.status === 'failed' || one.status === 'invalid')
  return fails(a) - fails(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
