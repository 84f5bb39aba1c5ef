import { toRuleEnvironment, type GuardRequest, type RuleGuards, type Spec } from '@picket/core'
import { keepGuards } from '@picket/core/node'
import { createEngine, toCorrelationRules, toEngineRules, type EngineRule } from '@picket/engine'
import { findRuntimeFolder } from '@picket/rule-runtime'
import { readConfig } from '../../config/read-config.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { plural } from '../../plain/text/plural.ts'
import type { Arguments } from '../../program/arguments.ts'
import type { CommandContext } from '../../program/context.ts'
import { interruptedCode } from '../../program/ending.ts'
import { UsageError } from '../../program/usage-error.ts'
import { createProgress } from '../../screen/progress.ts'
import { readChangedFiles } from '../../selection/changed-files.ts'
import { chooseSpecs, toSelection } from '../../selection/choose.ts'
import { loadContent } from '../../selection/load-content.ts'
import { openEnricher } from '../../selection/open-enricher.ts'
import { buildOfPicket } from '../build-of-picket.ts'
import { cacheFolder } from '../cache-folder.ts'
import { openPython, type Python } from '../python.ts'
import { recordSignals } from './correlate.ts'
import { feedEvents } from './feed-events.ts'
import { peekLogTypes } from './peek-log-types.ts'
import { openIdentifier } from './open-identifier.ts'
import type { EventSource } from '../../logs/find-event-files.ts'
import { bytesOf, openSources } from '../../logs/open-source.ts'
import { toStreamFormat } from '../../logs/stream-format.ts'
import { UnreadLogs } from '../../logs/unread-logs.ts'
import { readRecords } from './read-records.ts'
import { openReporters } from './report/open-reporters.ts'
import { AlertLedger } from './alert-ledger.ts'
import { RunNotes } from './run-notes.ts'
import { RunTotals } from './run-totals.ts'

/** `picket run`: evaluates recorded events as a server would. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, env, out, err, stdin, signal, onExit } = context
  const startedAt = performance.now()
  const sources = openSources('run', context)
  const format = toStreamFormat(context)
  const read = (source: EventSource) => readRecords(bytesOf(source, stdin), format)
  const reporters = openReporters(context)
  const progress = createProgress(err, { quiet: args.flag('quiet'), ci: (env['CI'] ?? '') !== '' })
  let reads = false
  onExit(() => void (signal.aborted && !reads && err.write('Interrupted before events were read.\n')))
  const contentContext = { ...context, args: detectionsAsked(args) }
  const settings = readConfig(contentContext)
  const python = openPython(contentContext, settings)

  // The processes get ready while content is read; failures are reported when Python is needed.
  const stream = python.stream()
  stream.catch(() => {})
  progress.update('Reading detections ...')
  const loaded = await loadContent(contentContext, settings)
  const revision = args.text('changed-since')
  const changed = revision === undefined ? undefined : await readChangedFiles(revision, cwd)
  const chosen = chooseSpecs(loaded, toSelection(contentContext.args, loaded.requested), changed)
  const ids = new Set(chosen.specs.map(({ id }) => id))
  const prepared = toEngineRules(loaded.content)
  const rules = prepared.rules.filter(({ id }) => ids.has(id))
  const correlated = toCorrelationRules(loaded.content).filter(({ id }) => ids.has(id))
  if (rules.length === 0) throw noRulesError(chosen.specs)
  const identify = await openIdentifier(contentContext, settings, onlyLogType(rules))

  progress.update(`Preparing ${plural(rules.length, 'rule')} ...`)
  const environment = toRuleEnvironment(loaded.content, await python.packages())
  const callAll = !args.unlessNo('guards')
  const toGuard = callAll
    ? []
    : guardRequests(rules, await peekLogTypes(sources, read, identify), args.flag('strict-errors'))
  const guards = await findGuards(context, python, environment, toGuard)
  const needsPython = rules.some(({ logic }) => logic.kind === 'python')
  const unreadTables: string[] = []
  const enricher = await openEnricher(loaded.content, { cwd, report: (message) => void unreadTables.push(message) })
  const engine = await createEngine({
    rules,
    environment,
    guards,
    callAll,
    enricher: () => enricher,
    strictErrors: args.flag('strict-errors'),
    ...(needsPython ? { stream: await stream } : {}),
    // Batches are sent once: past batches need not be stored for replays.
    limits: { batches: 16, rememberedMatches: 0 },
    stopwatch: () => performance.now(),
  })

  const totals = new RunTotals()
  const notes = new RunNotes()
  const unread = new UnreadLogs()
  const ledger = new AlertLedger()
  const recorded = recordSignals(correlated)
  const problems = [...prepared.problems.filter(({ ruleId }) => ids.has(ruleId)), ...engine.problems]
  for (const { ruleId, message } of problems) reporters.problem(ruleId, message)
  for (const message of unreadTables) reporters.note(message)
  const missing = missingModules(problems.map(({ message }) => message))
  if (missing !== undefined) reporters.note(missing)
  let isReported = false
  const report = (interrupted: boolean): number => {
    if (isReported) return exitCodes.good
    isReported = true
    progress.done()
    const correlatedAlerts = interrupted ? [] : recorded.alerts()
    totals.seen.alerts = ledger.alerts.length + correlatedAlerts.length
    const durationMs = Math.round(performance.now() - startedAt)
    const exitCode = interrupted
      ? interruptedCode(signal)
      : exitCodeOf(args, totals, rules.length + correlated.length, problems.length)
    for (const note of interrupted ? [] : notes.messages(totals, readBy(rules))) reporters.note(note)
    reporters.end({
      alerts: ledger.alerts,
      correlated: correlatedAlerts,
      rules: engine.report(),
      unread,
      summary: totals.summary({
        files: sources.length,
        rules: rules.length + correlated.length - engine.problems.length,
        problems: problems.length,
        uncorrelated: interrupted ? recorded.count : recorded.dropped,
        interrupted,
        exitCode,
        ...(args.unlessNo('timing') ? { durationMs } : {}),
      }),
    })
    return exitCode
  }
  onExit(() => void (signal.aborted && report(true)))
  reads = true

  await feedEvents(sources, {
    engine,
    read,
    identify: (source) => {
      const identifyIn = identify(source)
      return async (items) => {
        const identified = await identifyIn(items)
        for (const item of identified) if (item.kind === 'event') notes.see({ ...item.name, logType: item.logType })
        return identified
      }
    },
    isStopped: () => signal.aborted || (out.isClosed && !reporters.writesFiles),
    now: () => Date.now(),
    listener: {
      onFailure(failure) {
        totals.addFailure()
        reporters.failure(failure)
      },
      onUnclassified(failure, place) {
        totals.addUnclassified()
        unread.add(failure, place)
      },
      onSkipped: () => totals.addSkipped(),
      onReplaced: (file) => reporters.note(`"${file}" contains bytes that are not UTF-8; they were read as U+FFFD.`),
      onOutcome({ balance, matches, errors, alerts }, places, failures) {
        if (isReported) return
        totals.addBalance(balance)
        totals.seen.signals += matches.length
        for (const match of matches) {
          totals.seen.functionErrors += match.functionErrors.length
          recorded.add(match)
          reporters.signal(match, places[match.index]!)
        }
        for (const error of errors) reporters.error(error, places[error.index]!)
        for (const failure of failures) reporters.failure(failure)
        for (const change of alerts) ledger.add(change)
        progress.update(
          `${plural(totals.seen.received, 'event')}, ${plural(totals.seen.signals, 'signal')}, ${plural(ledger.alerts.length, 'alert')} ...`,
        )
      },
    },
  })
  if (signal.aborted) return interruptedCode(signal)
  if (out.isClosed && !reporters.writesFiles) return exitCodes.good
  const exitCode = report(false)
  if (isUseless(totals))
    err.write(
      `${err.style.error('error')}: No event could be read from the input.\n  ${hintFor(totals, readBy(rules))}\n`,
    )
  return exitCode
}

/** Returns the options and paths that select detections; here, the operands are the events. */
function detectionsAsked(args: Arguments): Arguments {
  return {
    ...args,
    operands: args.list('detections'),
    list: (name) => (name === 'log-type' ? [] : args.list(name)),
  }
}

/** Returns requests for guards of Python rules, for the expected log types, or for all log types of a rule. */
function guardRequests(
  rules: readonly EngineRule[],
  expected: ReadonlySet<string> | undefined,
  strictErrors: boolean,
): readonly GuardRequest[] {
  return rules.flatMap(({ id, kind, logic, logTypes: types }): readonly GuardRequest[] => {
    if (logic.kind !== 'python' || types === 'all') return []
    const logTypes = expected === undefined ? types : types.filter((type) => expected.has(type))
    return logTypes.length === 0
      ? []
      : [{ id, kind, source: logic.source, logTypes, ...(strictErrors ? { strictErrors } : {}) }]
  })
}

async function findGuards(
  { args, env }: CommandContext,
  python: Python,
  environment: ReturnType<typeof toRuleEnvironment>,
  requests: readonly GuardRequest[],
): Promise<readonly RuleGuards[]> {
  if (requests.length === 0) return []
  const build = buildOfPicket()
  const caches = args.unlessNo('cache') && build !== undefined && args.text('python') !== 'native'
  const store = caches
    ? { cacheDir: cacheFolder(env), build: build + findRuntimeFolder().build, now: Date.now() }
    : undefined
  return keepGuards(python.runnerFor(environment), environment, store).guards(requests)
}

/** Returns the log type of events without p_log_type, if only one is possible. */
function onlyLogType(rules: readonly EngineRule[]): string | undefined {
  const types = new Set(rules.flatMap(({ logTypes }) => (logTypes === 'all' ? ['', ' '] : logTypes)))
  return types.size === 1 ? [...types][0] : undefined
}

/** Returns the advice for modules that rules import and that are not installed. */
function missingModules(messages: readonly string[]): string | undefined {
  const names = messages.flatMap((message) => /No module named '([\w.]+)'/.exec(message)?.[1] ?? [])
  const unique = [...new Set(names)].sort()
  if (unique.length === 0) return undefined
  return `Python modules are missing: ${unique.join(', ')}. Install packages with: picket deps install`
}

/** Returns the log types that rules read. */
function readBy(rules: readonly EngineRule[]): readonly string[] {
  return [...new Set(rules.flatMap(({ logTypes }) => (logTypes === 'all' ? [] : logTypes)))].sort()
}

/** Whether the input contains no events at all. */
function isUseless({ sums }: RunTotals): boolean {
  return sums.failed > 0 && sums.evaluated + sums.withoutRules === 0
}

/** Returns advice when nothing could be read. */
function hintFor({ seen, sums }: RunTotals, types: readonly string[]): string {
  if (seen.unclassified < sums.failed)
    return 'Logs must be JSON, or text that a schema parses. Draft a schema with: picket schema infer'
  const some = types.slice(0, 5).join(', ') + (types.length > 5 ? ` and ${types.length - 5} more` : '')
  return `Set their log type with --log-type, or pass a schema with --schema. The detections read ${some}.`
}

function exitCodeOf(args: Arguments, totals: RunTotals, rules: number, problems: number): number {
  const { seen, sums } = totals
  if (isUseless(totals)) return exitCodes.usage
  const isFinding =
    (args.flag('fail-on-alert') && seen.alerts > 0) ||
    (args.flag('fail-on-error') && sums.errors + seen.functionErrors + sums.failed + problems > 0) ||
    // No rule ran.
    problems >= rules
  return isFinding ? exitCodes.findings : exitCodes.good
}

function noRulesError(chosen: readonly Spec[]): UsageError {
  const disabled = chosen.filter(({ kind, data }) => kind.endsWith('rule') && data['Enabled'] === false)
  if (disabled.length === 0)
    return new UsageError(
      `There is no rule to run: ${chosen.length === 1 ? 'the selected spec is not a rule' : `none of the ${chosen.length.toLocaleString('en')} selected specs is a rule`}.`,
      { hint: 'Name the rules with --detections PATH; picket list shows the content of a path.' },
    )
  return new UsageError(
    disabled.length === 1
      ? `There is no rule to run: "${disabled[0]!.id}" is disabled.`
      : `There is no rule to run: all ${disabled.length.toLocaleString('en')} are disabled.`,
    { hint: 'Rules with "Enabled: false" do not run.' },
  )
}
