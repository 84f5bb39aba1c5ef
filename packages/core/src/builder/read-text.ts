import { parseExpressions } from '../detections/yaml-logic/parse-expression.ts'
import type { Expression } from '../detections/yaml-logic/expression.ts'
import { Report } from '../detections/yaml-logic/report.ts'
import { startOfFile, type Finding, type Path, type Place, type Span } from '../diagnostics.ts'
import { createLocator } from '../yaml/locate.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { isMap, type Value } from '../values/value.ts'
import { describeValue } from '../filters/describe-value.ts'
import { emptyBuilder, type BuilderGroup } from './builder.ts'
import { fromExpressions } from './from-expressions.ts'
import { refusalMessage, type RefusalCode } from './messages.ts'
import { subjects, type BuilderSubject } from './subject.ts'

export interface TextOptions {
  readonly subject: BuilderSubject
  /** The path of the list of match expressions; by default the subject's key, or the root if that is a list. */
  readonly path?: Path
}

/** A text as a builder, or why that is not possible. */
export type BuilderReading = ShownText | BuilderRefusal

export interface ShownText {
  readonly kind: 'shown'
  readonly builder: BuilderGroup
}

/** The builder is disabled; `message` is the one sentence to show, `problems` say where and why. */
export interface BuilderRefusal {
  readonly kind: 'refused'
  readonly code: RefusalCode
  readonly message: string
  /** In the order of the text; at least one. */
  readonly problems: readonly TextProblem[]
}

export interface TextProblem {
  readonly reason: string
  readonly hint?: string
  readonly span: Span
}

/** The details of a text, for code that changes it. */
export interface ReadText {
  readonly reading: BuilderReading
  readonly value: Value
  readonly path: Path
  readonly expressions: readonly Expression[]
}

/** Reads a text into a builder. A text without the list is an empty builder; never throws. */
export function readBuilder(text: string, options: TextOptions): BuilderReading {
  return readText(text, options).reading
}

export function readText(text: string, options: TextOptions): ReadText {
  const { subject } = options
  const { key, grammar } = subjects[subject]
  const { value = null, findings } = parseYaml(text, '')
  const path = options.path ?? (Array.isArray(value) ? [] : [key])
  const base = { value, path, expressions: [] }
  const broken = findings.filter(isError)
  if (broken.length > 0) return { ...base, reading: refuse('syntax', subject, locate(text, broken.map(toProblem))) }
  if (options.path === undefined && value !== null && !isMap(value) && !Array.isArray(value)) {
    const reason = `The text must be a list of match expressions, or a map with "${key}", but it is ${describeValue(value)}.`
    return { ...base, reading: refuse('syntax', subject, locate(text, [{ at: { path: [] }, reason }])) }
  }
  const list = valueAt(value, path) ?? null
  if (list === null) return { ...base, reading: { kind: 'shown', builder: emptyBuilder } }
  const report = new Report()
  const name = String(path.findLast((step) => typeof step === 'string') ?? key)
  const expressions = parseExpressions(list, path, name, { report, grammar, depth: 1, inElements: false })
  if (report.failed) {
    const wrong = report.findings.filter((finding) => isError({ ...finding, file: '' }))
    return { ...base, reading: refuse('syntax', subject, locate(text, wrong.map(toProblem))) }
  }
  const { builder, obstacles } = fromExpressions(expressions, path)
  if (obstacles.length === 0) return { value, path, expressions, reading: { kind: 'shown', builder } }
  const code = obstacles.some((one) => one.code === 'not-representable') ? 'not-representable' : 'too-deep'
  return { value, path, expressions, reading: refuse(code, subject, locate(text, obstacles)) }
}

/** Real texts have few problems; after this number, reading stops. */
const mostProblems = 100

interface Unlocated {
  readonly at: Place
  readonly reason: string
  readonly hint?: string
}

function refuse(code: RefusalCode, subject: BuilderSubject, problems: readonly TextProblem[]): BuilderRefusal {
  return { kind: 'refused', code, message: refusalMessage(code, subject), problems }
}

function locate(text: string, problems: readonly Unlocated[]): readonly TextProblem[] {
  const locator = createLocator(text)
  return problems
    .slice(0, mostProblems)
    .map(({ at, reason, hint }) => ({
      reason,
      ...(hint ? { hint } : {}),
      span: at === 'file' ? startOfFile : locator.spanOf(at),
    }))
    .toSorted((a, b) => a.span.start - b.span.start)
}

function toProblem({ at, message, hint }: Pick<Finding, 'at' | 'message' | 'hint'>): Unlocated {
  return { at, reason: message, ...(hint ? { hint } : {}) }
}

function isError({ kind, severity }: Finding): boolean {
  return (severity ?? kind.severity) === 'error'
}

export function valueAt(value: Value, path: Path): Value | undefined {
  let found: Value | undefined = value
  for (const step of path) {
    if (Array.isArray(found)) found = (found as readonly Value[])[Number(step)]
    else if (isMap(found) && Object.hasOwn(found, step)) found = found[step]
    else return undefined
  }
  return found
}
