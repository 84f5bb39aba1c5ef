import { readContent } from '@picket/core/node'
import { openShippedSchemas } from '../../apps/terminal/src/logs/shipped-schemas.ts'
import { ServerError, signIn, type Administrator } from '../lab/administrator.ts'
import { readPackages } from '../lab/read-packages.ts'
import { readStoredData, type LakeQueries } from '../lab/stored-data.ts'
import { waitForRules } from '../lab/wait-for-rules.ts'
import { sendUntilAccepted } from '../lab/send.ts'
import { settle } from '../lab/settle.ts'
import { createHome, startServer } from '../lab/start-server.ts'
import { readTests, type SentTest } from './read-tests.ts'

export interface Difference {
  readonly ruleId: string
  readonly file: string
  readonly logType: string
  readonly test: string
  readonly expected: boolean
  /** Error that the server recorded for it, if any. */
  readonly why: string
}

export interface TouchstoneReport {
  readonly upload: { readonly files: number; readonly specs: number; readonly ms: number }
  /** Files with errors, which were not part of the upload that was accepted. */
  readonly rejectedFiles: number
  readonly tests: number
  readonly sent: number
  readonly asExpected: number
  readonly leftOut: Readonly<Record<string, number>>
  readonly differences: readonly Difference[]
}

/** Each sender waits for the outcome of its request. */
const concurrentSenders = 8

export async function runTouchstone({
  content: folder,
  folder: home,
  log,
}: {
  readonly content: string
  /** An empty folder. */
  readonly folder: string
  readonly log: (line: string) => void
}): Promise<TouchstoneReport> {
  const { content } = await readContent({ paths: [folder], cwd: folder })
  const shipped = openShippedSchemas(import.meta.dirname)
  const { tests, total, leftOut: unsent } = readTests(content, (logType) => shipped.find(logType) !== undefined)
  const leftOut: Record<string, number> = { ...unsent }
  const lab = createHome(home, { limits: { alertsPerHour: 1_000_000, uploadMebibytes: 256 } })
  const server = await startServer(lab, { withCatalogue: true, packages: await readPackages(folder) })
  try {
    const administrator = await signIn(server.address, server.password)
    const files = new Map([...content.texts].filter(([file]) => !file.startsWith('../')))
    const since = performance.now()
    const { changes, rejected } = await uploadAccepted(administrator, files)
    const ms = performance.now() - since
    log(`${changes.length} specs uploaded in ${Math.round(ms)} ms; sending ${tests.length} events ...`)
    await waitForRules(lab)
    log(`All rules are loaded, ${Math.round(performance.now() - since)} ms after the upload started`)
    const rejectedTests = tests.filter(({ file }) => rejected.has(file))
    for (const { file } of rejectedTests) {
      const reason = `the server rejects its file: ${rejected.get(file)!}`
      leftOut[reason] = (leftOut[reason] ?? 0) + 1
    }
    const accepted = tests.filter(({ file }) => !rejected.has(file))
    const byLogType = Map.groupBy(accepted, ({ logType }) => logType)
    const sources = new Map<string, string>()
    const { address } = server
    let labels = 0
    const waiting = byLogType.entries()
    const work = Array.from({ length: concurrentSenders }, async () => {
      for (const [logType, of] of waiting) {
        const source = await administrator.createSource(`Tests ${++labels}`, [logType])
        sources.set(logType, source)
        const body = of.map(({ event }) => event).join('\n')
        await sendUntilAccepted(`${address}/ingest/${source}?wait=true`, body, 600_000)
      }
    })
    await Promise.all(work)
    await settle(lab.data, { what: ['items'], timeoutMs: 600_000 })
    await server.stop()
    log('Comparing ...')
    const found = await compare(lab.data, byLogType, sources)
    return {
      upload: { files: files.size, specs: changes.length, ms: Math.round(ms) },
      tests: total,
      rejectedFiles: rejected.size,
      sent: accepted.length - found.refused,
      asExpected: accepted.length - found.refused - found.differences.length,
      leftOut: { ...leftOut, ...found.leftOut },
      differences: found.differences,
    }
  } finally {
    await server.kill()
  }
}

/**
 * Uploads the files. One file with an error rejects the whole upload, so it retries without the files that have errors.
 */
async function uploadAccepted(administrator: Administrator, all: ReadonlyMap<string, string>) {
  const files = new Map(all)
  const rejected = new Map<string, string>()
  for (;;) {
    try {
      return { changes: (await administrator.upload(files)).changes, rejected }
    } catch (error) {
      const issues = error instanceof ServerError ? error.issues.filter(({ path = '' }) => files.has(path)) : []
      if (issues.length === 0) throw error
      for (const { path, errorMessage } of issues) {
        files.delete(path!)
        rejected.set(path!, errorMessage)
      }
    }
  }
}

/**
 * Compares stored matches with the tests. Rows of a source are in the order of its lines, so the nth stored line is the
 * nth row.
 */
async function compare(
  data: string,
  byLogType: ReadonlyMap<string, readonly SentTest[]>,
  sources: ReadonlyMap<string, string>,
) {
  const { lake } = await readStoredData(data, queriesOf([...byLogType.keys()]))
  const failures = Map.groupBy(lake['failures'] ?? [], (row) => String(row['p_source_id']))
  const differences: Difference[] = []
  const leftOut: Record<string, number> = {}
  let refused = 0
  const leaveOut = (reason: string, count: number): void => {
    leftOut[reason] = (leftOut[reason] ?? 0) + count
    refused += count
  }
  for (const [logType, tests] of byLogType) {
    const failed = failures.get(sources.get(logType)!) ?? []
    const failedLines = new Map(failed.map((row) => [Number(row['p_line']), row]))
    for (const row of failed) leaveOut(`its event does not fit the log type: ${firstReason(row, logType)}`, 1)
    const stored = tests.filter((_, index) => !failedLines.has(index + 1))
    const rows = (lake[`events ${logType}`] ?? []).map((row) => String(row['p_row_id'])).toSorted()
    if (rows.length !== stored.length) {
      leaveOut('its log did not become exactly one event', stored.length)
      continue
    }
    const matches = new Set(
      (lake[`signals ${logType}`] ?? []).map((row) => `${String(row['p_rule_id'])} ${String(row['p_row_id'])}`),
    )
    const errors = new Map(
      (lake[`errors ${logType}`] ?? []).map((row) => [`${String(row['p_rule_id'])} ${String(row['p_row_id'])}`, row]),
    )
    for (const [index, test] of stored.entries()) {
      const key = `${test.ruleId} ${rows[index]!}`
      if (matches.has(key) === test.expected) continue
      if (test.isEnriched) {
        leaveOut('its event was enriched from tables whose rows are not in the content', 1)
        continue
      }
      const error = errors.get(key)
      const { ruleId, file, name, expected } = test
      differences.push({ ruleId, file, logType, test: name, expected, why: String(error?.['p_rule_error'] ?? '') })
    }
  }
  return { differences, leftOut, refused }
}

function queriesOf(logTypes: readonly string[]): LakeQueries {
  const queries: Record<string, { readonly table: string; readonly sql: string }> = {
    failures: {
      table: 'monitor.classification_failures',
      sql: 'SELECT p_source_id, p_line, p_errors FROM monitor.classification_failures',
    },
  }
  for (const logType of logTypes) {
    const table = logType.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')
    const of = { events: `logs.${table}`, signals: `signals.${table}`, errors: `rule_errors.${table}` }
    queries[`events ${logType}`] = { table: of.events, sql: `SELECT p_row_id FROM ${of.events}` }
    queries[`signals ${logType}`] = { table: of.signals, sql: `SELECT p_rule_id, p_row_id FROM ${of.signals}` }
    queries[`errors ${logType}`] = {
      table: of.errors,
      sql: `SELECT p_rule_id, p_row_id, p_rule_error FROM ${of.errors}`,
    }
  }
  return queries
}

/** Returns the first error of the log type, with quoted names replaced so that equal errors are counted together. */
function firstReason(row: Readonly<Record<string, unknown>>, logType: string): string {
  const errors = Array.isArray(row['p_errors']) ? row['p_errors'].map(String) : []
  const own = errors.find((error) => error.startsWith(`${logType}:`)) ?? errors[0] ?? 'unknown'
  return own
    .slice(own.indexOf(':') + 1)
    .trim()
    .replaceAll(/"[^"]*"/g, '"..."')
    .slice(0, 120)
}
