// Reads the cases of fixtures/hostile-logs, each with the whole catalog, in a process of little memory; prints a JSON
// line for each report.
import { resolve } from 'node:path'
import { printJson } from '@picket/core'
import { createScriptRunner } from '@picket/rule-runtime'
import { bySpecificity } from '../../classify/by-specificity.ts'
import { createClassifier } from '../../classify/create-classifier.ts'
import { printReason } from '../../classify/failure.ts'
import { hashWithNode } from '../../node/hash.ts'
import { readSchemas } from '../../node/read-schemas.ts'
import { parseJsonLog } from '../../parsers/json.ts'
import { printRow } from '../../normalize/print-event.ts'
import type { LogSchema } from '../../schema/definition.ts'
import { parseLogSchema } from '../../schema/parse-log-schema.ts'
import { sampleBytes } from '../../streams/stream-item.ts'
import { toBytes } from '../../streams/testing/to-bytes.ts'
import { toFormat } from '../../streams/testing/to-format.ts'
import { openLogs, type LogCounts, type LogItem } from '../open-logs.ts'
import { counted, hostileCases, type HostileCase } from './hostile-cases.ts'
import { almostAll, maxFailures, type HostileReport } from './hostile-report.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const { schemas, tests } = readSchemas(['packages/content/log-types'], root)
const catalogue = bySpecificity(schemas.map(({ schema }) => schema))
const scripts = createScriptRunner()
const among = (own: readonly LogSchema[]) => createClassifier([...own, ...catalogue], { hash: hashWithNode, scripts })
const alone = among([])

for (const one of [...hostileCases(), almost()]) process.stdout.write(`${JSON.stringify(await report(one))}\n`)
await scripts.close()

async function report(one: HostileCase): Promise<HostileReport> {
  const own = one.schema === undefined ? undefined : toSchema(one.schema)
  const bytes = toBytes(one.bytes)
  const logs = openLogs(cut(bytes), {
    format: toFormat(one.as),
    classifier: own === undefined ? alone : among([own]),
    context: { now: Date.UTC(2026, 0, 2), rowIdOf: (index) => `${index}`.padStart(36, '0') },
    drop: (text) => (text.startsWith('drop me') ? 'unwanted' : undefined),
    ...(one.maxExpansion && { maxExpansion: one.maxExpansion }),
    ...(one.maxRecordBytes !== undefined && { maxRecordBytes: one.maxRecordBytes }),
  })
  const failures: string[] = []
  const broken = new Set<string>()
  globalThis.gc?.()
  const before = inUse()
  let [most, seen] = [0, 0]
  for await (const items of logs) {
    for (const item of items) {
      seen++
      for (const problem of problemsOf(item, one.secret)) broken.add(problem)
      const explanation = explain(item, own?.name ?? 'AWS.CloudTrail')
      if (explanation !== undefined && failures.length < maxFailures) failures.push(shorten(explanation))
    }
    most = Math.max(most, inUse() - before)
  }
  const { counts } = logs
  if (counts.parsed + counts.skipped + counts.filtered + counts.failed !== counts.received)
    broken.add('the counts do not add up')
  if (seen < counts.parsed + counts.filtered + counts.failed) broken.add('logs are missing')
  return {
    name: one.name,
    counts: printCounts(counts),
    failures,
    broken: [...broken],
    mebibytes: Math.ceil(most / 1024 / 1024),
  }
}

function inUse(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Builds samples of all log types, repeatedly, each with one value of the wrong type. */
function almost(): HostileCase {
  const lines = tests.flatMap(({ test }) => {
    const parsed = parseJsonLog(test.input.trim())
    const record = parsed.kind === 'parsed' ? parsed.events[0]! : undefined
    if (record === undefined)
      return [test.input.slice(1), `${test.input.slice(0, 20)}\t"`].map((text) => text.split('\n')[0]!)
    return Object.keys(record).map((key) => printJson({ ...record, [key]: { '': [null] } }))
  })
  return { name: almostAll, as: 'Lines', bytes: lines.join('\n'), counts: '', failures: [] }
}

function toSchema(text: string): LogSchema {
  const { schema, findings } = parseLogSchema(text, { file: 'schema.yml' })
  if (!schema) throw new Error(`A schema is wrong: ${JSON.stringify(findings)}`)
  return schema
}

/** Splits bytes into chunks, as files are read; some end within characters and escapes. */
function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_521) yield bytes.subarray(at, at + 65_521)
}

function printCounts(counts: LogCounts): string {
  return counted.flatMap((name) => (counts[name] === 0 ? [] : [`${counts[name]} ${name}`])).join(', ')
}

/** Prints a failure in a line; for one of classification, the reason of one log type. */
function explain({ line, outcome }: LogItem, logType: string): string | undefined {
  if (outcome.kind !== 'failure') return undefined
  if ('code' in outcome) return `${line}: ${outcome.code} ${outcome.message}`
  const reason = outcome.reasons.find((one) => one.logType === logType)
  return `${line}: ${reason ? printReason(reason) : 'no reason'}`
}

function shorten(text: string): string {
  return text.length <= 140 ? text : `${text.slice(0, 140)}…`
}

function problemsOf({ outcome }: LogItem, secret: string | undefined): readonly string[] {
  const problems: string[] = []
  if (secret !== undefined && JSON.stringify(outcome, replaceBigints).includes(secret))
    problems.push('the secret is out')
  if (outcome.kind === 'classified') {
    for (const event of outcome.events) JSON.parse(printRow(event))
  } else if (outcome.kind === 'failure') {
    if (outcome.sample.length > sampleBytes) problems.push('a sample is too long')
    const texts = 'code' in outcome ? [outcome.message] : outcome.reasons.map(printReason)
    if (texts.length === 0) problems.push('a failure has no reason')
    if (texts.some((text) => text === '' || text.length > 1_000)) problems.push('a reason is empty or very long')
  }
  return problems
}

function replaceBigints(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
