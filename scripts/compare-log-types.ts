import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isMap, parseJson, printJson, type Value, type ValueMap } from '@picket/core'
import { readContent } from '@picket/core/node'
import {
  compileTimeFormat,
  createNormalizer,
  printInstant,
  type FieldType,
  type LogSchema,
  type NormalizeOutcome,
  type SchemaField,
} from '@picket/logs'
import { hashWithNode, readSchemas } from '@picket/logs/node'
import { parse } from 'yaml'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'

/** How events in tests differ from those of the producer, by log type and path. */
type Contradictions = Readonly<Record<string, Readonly<Record<string, string>>>>

interface Sample {
  /** The log type of the event, or those of its rule if the event does not name one. */
  readonly logTypes: readonly string[]
  readonly event: ValueMap
  readonly location: string
}

/** A field that is missing, has the wrong type, is lost or is changed. */
interface Problem {
  readonly path: string
  readonly what: string
}

const { values: options, positionals } = readOptions({
  usage: 'sh bin/run scripts/compare-log-types.ts DIR',
  summary: `Parses the events of the unit tests of rules in DIR with the shipped log types. Each event must parse, with no
key lost and no value changed.`,
  words: true,
  options: { show: { type: 'string', value: 'LOGTYPE', help: 'print the differences of a log type, or of "all"' } },
})
if (positionals.length !== 1) {
  console.error('Pass the directory of the content: sh bin/run scripts/compare-log-types.ts DIR')
  process.exit(2)
}
const now = Date.UTC(2026, 0, 1)
const known = parse(readFileSync(join(import.meta.dirname, 'compare-log-types.yml'), 'utf8')) as Contradictions
const { schemas } = readSchemas(['packages/content/log-types'], root)
const checks = new Map(schemas.map(({ schema }) => [schema.name, createCheck(schema)]))
const samples = await readSamples(resolve(positionals[0]!))
if (samples.length === 0) {
  console.error(`${positionals[0]} has no rule with unit tests.`)
  process.exit(2)
}
const results = Map.groupBy(samples.map(checkSample), ({ logType }) => logType)
const totals = { kept: 0, contradicting: 0, failing: 0 }
for (const { schema } of schemas) report(schema.name, results.get(schema.name) ?? [])
const missing = [...results].filter(([name]) => !checks.has(name))
const unused = Object.entries(known).flatMap(([name, paths]) =>
  Object.keys(paths).filter(
    (path) => !results.get(name)?.some(({ problems }) => problems.some((one) => one.path === path)),
  ),
)
console.log(
  `Not in the catalog: ${missing.map(([name, events]) => `${name} (${events.length})`).join(', ') || 'none'}.`,
)
if (unused.length > 0 && options.show === 'all')
  console.log(`Listed as contradictions, but not found: ${unused.join(', ')}.`)
const all = totals.kept + totals.contradicting + totals.failing
console.log(
  `${all} events: ${totals.kept} parse without loss, ${totals.contradicting} contradict the producer's format and parse without loss with --keep-misfits, ${totals.failing} fail.`,
)
process.exitCode = totals.failing === 0 ? 0 : 1

async function readSamples(folder: string): Promise<readonly Sample[]> {
  const { content } = await readContent({ paths: [folder], cwd: folder })
  return content.specs.flatMap(({ kind, data, file }) => {
    const { LogTypes: logTypes, Tests: tests } = data
    if (kind !== 'rule' || !Array.isArray(logTypes) || !Array.isArray(tests)) return []
    return tests.flatMap((test: Value) => {
      if (!isMap(test) || !isMap(test['Log'])) return []
      // An event that has only Picket's own fields is not a log.
      if (Object.keys(test['Log']).every((key) => key.startsWith('p_'))) return []
      const own = test['Log']['p_log_type']
      const isNamed = typeof own === 'string' && (logTypes.includes(own) || checks.has(own))
      const types = isNamed ? [own] : logTypes.filter((type) => typeof type === 'string')
      return [{ logTypes: types, event: test['Log'], location: `${file} ${JSON.stringify(test['Name'])}` }]
    })
  })
}

interface Result {
  readonly logType: string
  readonly problems: readonly Problem[]
  readonly location: string
}

/**
 * Returns the log type that parses the event without loss, else one that is not in the catalog, else the problems of
 * the first.
 */
function checkSample({ logTypes, event, location }: Sample): Result {
  const found = logTypes.flatMap((logType) => {
    const check = checks.get(logType)
    return check ? [{ logType, problems: check(event), location }] : []
  })
  const other = logTypes.find((logType) => !checks.has(logType))
  const kept = found.find(({ problems }) => problems.length === 0)
  return kept ?? (other === undefined ? found[0]! : { logType: other, problems: [], location })
}

function report(logType: string, events: readonly Result[]): void {
  const excused = new Set(Object.keys(known[logType] ?? {}))
  const reasons = new Map<string, string[]>()
  let [contradicting, failing] = [0, 0]
  for (const { problems, location } of events) {
    if (problems.some(({ path }) => !excused.has(path))) failing++
    else if (problems.length > 0) contradicting++
    for (const { path, what } of problems) {
      const line = `${path}: ${what}${excused.has(path) ? ' (known)' : ''}`
      reasons.set(line, [...(reasons.get(line) ?? []), location])
    }
  }
  totals.kept += events.length - contradicting - failing
  totals.contradicting += contradicting
  totals.failing += failing
  const isShown = options.show === logType || options.show === 'all'
  console.log(`${logType}: ${events.length} events, ${contradicting} contradict the format, ${failing} fail`)
  for (const [line, locations] of reasons) {
    if (failing > 0 || isShown) console.log(`  ${locations.length} ${line}`)
    if (isShown) for (const location of locations) console.log(`      ${location}`)
  }
}

/**
 * Returns a check that lists the problems of an event: first why the schema rejects it, then every lost key and changed
 * value.
 */
function createCheck(schema: LogSchema): (event: ValueMap) => readonly Problem[] {
  const strict = createNormalizer({ ...schema, fieldDiscoveryEnabled: false }, { hash: hashWithNode })
  const loose = createNormalizer(
    { ...schema, fieldDiscoveryEnabled: false, fields: schema.fields.map(loosen) },
    { hash: hashWithNode, misfits: 'leave-out' },
  )
  const keeping = createNormalizer({ ...schema, fieldDiscoveryEnabled: false }, { hash: hashWithNode, misfits: 'keep' })
  const type = { kind: 'object', fields: schema.fields, isEmbeddedJson: false } as const
  return (input) => {
    const own = Object.fromEntries(Object.entries(input).filter(([name]) => !name.startsWith('p_')))
    const event = unfold(type, own) as ValueMap
    const context = { rowId: '0', now, text: printJson(own) }
    const problems: Problem[] = []
    const outcome = strict(own, context)
    if (outcome.kind === 'failure')
      problems.push({ path: printPath(outcome.path), what: `${outcome.value ?? ''} ${outcome.problem}`.trim() })
    const kept = outcome.kind === 'failure' ? loose(own, context) : outcome
    if (kept.kind === 'event') compare(type, event, kept.fields, [], problems)
    if (problems.length > 0) problems.push(...lostAnyway(keeping(own, context), event))
    return problems
  }

  /** Returns what is lost of an event that contradicts its schema even if misfits are kept. */
  function lostAnyway(outcome: NormalizeOutcome, event: ValueMap): readonly Problem[] {
    if (outcome.kind === 'failure') return [{ path: '', what: `${printPath(outcome.path)} ${outcome.problem}` }]
    const lost: Problem[] = []
    compare(type, event, outcome.fields, [], lost)
    return lost.map(({ path, what }) => ({ path: '', what: `with --keep-misfits: ${path} ${what}` }))
  }
}

function loosen(field: SchemaField): SchemaField {
  const { type } = field
  const loose = type.kind === 'object' ? { ...type, fields: type.fields.map(loosen) } : type
  return { ...field, required: false, type: loose }
}

/**
 * Converts an event to the form of the schema: renames keys as the schema does, and wraps single objects where it has a
 * list.
 */
function unfold(type: FieldType | undefined, value: Value): Value {
  if (type?.kind === 'array' && Array.isArray(value)) return value.map((item) => unfold(type.element, item))
  if (type?.kind === 'array' && type.element.kind === 'object' && isMap(value)) return [unfold(type.element, value)]
  if (type?.kind !== 'object' || !isMap(value)) return value
  const out: Record<string, Value> = {}
  for (const [key, item] of Object.entries(value)) {
    const field = type.fields.find(({ name }) => name === key) ?? type.fields.find((one) => isMoved(one, key, value))
    if (field === undefined && type.fields.some((one) => isRepeated(one, key, value))) continue
    out[field?.name ?? key] = unfold(field?.type, item)
  }
  return out
}

function isMoved({ name, source }: SchemaField, key: string, owner: ValueMap): boolean {
  return source?.kind === 'rename' && source.from === key && !Object.hasOwn(owner, name)
}

function isRepeated({ name, source }: SchemaField, key: string, owner: ValueMap): boolean {
  const isBoth = source?.kind === 'rename' && source.from === key && Object.hasOwn(owner, name)
  return isBoth && printJson(owner[name]!) === printJson(owner[key]!)
}

function compare(
  type: FieldType | undefined,
  original: Value,
  kept: Value | undefined,
  path: readonly string[],
  out: Problem[],
): void {
  if (original === null) return
  if (kept === undefined || kept === null) {
    out.push({ path: printPath(path), what: 'is lost' })
  } else if (isMap(original) && isMap(kept)) {
    const fields = type?.kind === 'object' ? type.fields : []
    for (const [key, item] of Object.entries(original)) {
      const field = fields.find(({ name }) => name === key)
      compare(field?.type, item, Object.hasOwn(kept, key) ? kept[key] : undefined, [...path, key], out)
    }
  } else if (Array.isArray(original) && Array.isArray(kept)) {
    const element = type?.kind === 'array' ? type.element : undefined
    original.forEach((item, at) => compare(element, item, kept[at], path, out))
  } else if (!isSame(type, original, kept, path, out)) {
    out.push({ path: printPath(path), what: `${printJson(original)} becomes ${printJson(kept)}` })
  }
}

function isSame(
  type: FieldType | undefined,
  original: Value,
  kept: Value,
  path: readonly string[],
  out: Problem[],
): boolean {
  if (type && 'isEmbeddedJson' in type && type.isEmbeddedJson && typeof original === 'string') {
    compare({ ...type, isEmbeddedJson: false }, parseJson(original), kept, path, out)
    return true
  }
  if (type?.kind === 'timestamp') {
    const instant = type.formats.map((format) => compileTimeFormat(format)(original, now)).find(Boolean)
    return instant === undefined ? original === kept : printInstant(instant) === kept
  }
  if (type?.kind === 'float') return Number(printJson(original)) === Number(printJson(kept))
  return printJson(original) === printJson(kept)
}

/** Prints the path of a field without list indexes. */
function printPath(path: readonly (string | number)[]): string {
  return path.filter((part) => typeof part === 'string').join('.')
}
