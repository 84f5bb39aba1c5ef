import type { DiagnosticKind, Finding, Path } from '../diagnostics.ts'
import type { SettingField } from '../settings/setting-field.ts'
import { didYouMean } from '../text/suggest.ts'
import { isMap, type Value, type ValueMap } from '../values/value.ts'
import { printJson } from '../values/print-json.ts'
import { structure } from '../validation/structure-diagnostics.ts'
import { explainIssue, valueAt, type Mistake } from '../validation/structure-issue.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { findLabelFault } from './label-rules.ts'
import { findLogTypeFaults } from './log-type-rules.ts'
import { sourceFileDiagnosticKinds as kinds } from './source-file-diagnostics.ts'
import { isReference, sourceFileModel } from './source-file.ts'

/** A kind of log source, as far as files are checked. */
export interface CheckedKind {
  readonly name: string
  /** Whether the API creates and changes its sources. */
  readonly isEditable: boolean
  readonly fields: readonly SettingField[]
  /** Returns the problems of settings that are all known; paths have dots. */
  check(settings: Readonly<Record<string, unknown>>): readonly { readonly path: string; readonly message: string }[]
}

export interface SourceFileChecks {
  readonly kinds: readonly CheckedKind[]
  isKnownLogType(logType: string): boolean
}

/** Returns what is wrong with the files of log sources, without the environment and a server. */
export function checkSourceFiles(
  files: readonly { readonly file: string; readonly text: string }[],
  checks: SourceFileChecks,
): readonly Finding[] {
  const parsed = files.map(({ file, text }) => ({ file, ...parseYaml(text, file) }))
  return [
    ...parsed.flatMap(({ file, value, findings }) => [
      ...findings,
      ...(value === undefined || findings.some(({ kind }) => kind.severity === 'error')
        ? []
        : checkFile(value, file, checks)),
    ]),
    ...findDuplicates(parsed),
  ]
}

function checkFile(value: Value, file: string, checks: SourceFileChecks): readonly Finding[] {
  const plain: unknown = JSON.parse(printJson(value))
  if (!isMap(value)) return [{ kind: structure.wrongType, file, at: { path: [] }, message: 'A source file is a map.' }]
  const mistakes = shapeMistakes(value, plain)
  const malformed = mistakes.flatMap(({ path: [part, name] }) => (part === 'settings' ? [String(name)] : []))
  return [
    ...mistakes.map(({ kind, path: at, part, message, hint }) => ({ kind, at, part, message, hint })),
    ...findFaults(plain as Readonly<Record<string, unknown>>, malformed, checks),
  ].map(({ kind, at: path, part, message, hint }) => ({
    kind,
    file,
    at: part === undefined ? { path } : { path, part },
    message,
    ...(hint !== undefined && { hint }),
  }))
}

/** Mistakes of the shape; those with rules of their own are found by `findFaults`. */
function shapeMistakes(value: ValueMap, plain: unknown): readonly Mistake[] {
  const { error } = sourceFileModel.safeParse(plain)
  return (error?.issues ?? [])
    .filter(({ code }) => code !== 'custom')
    .flatMap((issue) => explainIssue(issue, value, sourceFileModel))
    .map((mistake) => ({ ...mistake, message: mistake.message.replace(/^The spec needs/, 'The source needs') }))
    .map((mistake) => (mistake.message.includes(anyValue) ? aboutSetting(mistake, value) : mistake))
}

/** What the explanation of an issue says about a value that several types are allowed for. */
const anyValue = 'must be another value'

function aboutSetting(mistake: Mistake, data: ValueMap): Mistake {
  const message = mistake.message.replace(anyValue, 'must be a text, true, false, a list or a map')
  const value = valueAt(data, mistake.path)
  return { ...mistake, message, ...(typeof value === 'number' && { hint: 'Put it in quotes.' }) }
}

interface Fault {
  readonly kind: DiagnosticKind
  readonly at: Path
  readonly part?: 'key' | undefined
  readonly message: string
  readonly hint?: string | undefined
}

function findFaults(
  plain: Readonly<Record<string, unknown>>,
  malformed: readonly string[],
  checks: SourceFileChecks,
): readonly Fault[] {
  const { label, kind: name, logTypes, settings = {} } = plain
  const labelFault = typeof label === 'string' ? findLabelFault(label) : undefined
  const kind = checks.kinds.find((one) => one.name === name)
  return [
    ...(labelFault === undefined ? [] : [{ kind: kinds.label, at: ['label'], message: `${labelFault}.` }]),
    ...(typeof name === 'string' && name !== '' ? kindFaults(name, kind, checks.kinds) : []),
    ...(isTexts(logTypes) ? logTypeFaults(logTypes, checks) : []),
    ...(kind?.isEditable && isMap(settings)
      ? settingFaults(kind, settings as Readonly<Record<string, unknown>>, malformed)
      : []),
  ]
}

function kindFaults(name: string, kind: CheckedKind | undefined, all: readonly CheckedKind[]): readonly Fault[] {
  if (kind?.isEditable) return []
  const base = { kind: kinds.kind, at: ['kind'] }
  if (kind) {
    const message = `Sources of the kind "${name}" are set up in the configuration of the server.`
    return [{ ...base, message, hint: 'Remove this file.' }]
  }
  const names = all.filter(({ isEditable }) => isEditable).map((one) => one.name)
  const hint = didYouMean(name, names) ?? '"picket sources kinds" lists all kinds.'
  return [{ ...base, message: `There is no kind of log sources "${name}".`, hint }]
}

function logTypeFaults(logTypes: readonly string[], checks: SourceFileChecks): readonly Fault[] {
  return [
    ...findLogTypeFaults(logTypes).map((message) => ({ kind: kinds.logTypes, at: ['logTypes'], message })),
    ...logTypes.flatMap((logType, index) =>
      checks.isKnownLogType(logType)
        ? []
        : [{ kind: kinds.unknownLogType, at: ['logTypes', index], message: `Log type "${logType}" is not known.` }],
    ),
  ]
}

function settingFaults(
  kind: CheckedKind,
  settings: Readonly<Record<string, unknown>>,
  malformed: readonly string[],
): readonly Fault[] {
  const names = kind.fields.map((field) => field.name)
  const known = Object.entries(settings).filter(([name]) => names.includes(name))
  const references = known.filter(([, value]) => isReference(value)).map(([name]) => name)
  const plainSecrets = kind.fields
    .filter((field) => field.kind === 'secret' && field.name in settings && !references.includes(field.name))
    .map(({ name }) => name)
  const entered = known.map(([name, value]) => [name, references.includes(name) ? placeholder : value] as const)
  const unchecked = [...references, ...plainSecrets, ...malformed]
  return [
    ...Object.keys(settings)
      .filter((name) => !names.includes(name))
      .map((name) => ({
        kind: kinds.setting,
        at: ['settings', name],
        part: 'key' as const,
        message: `Sources of the kind "${kind.name}" have no setting "${name}".`,
        hint: didYouMean(name, names),
      })),
    ...plainSecrets.map((name) => ({
      kind: kinds.secret,
      at: ['settings', name],
      message: `The secret "${name}" is in the text of the file.`,
      hint: 'Write { env: NAME } or { file: PATH } instead.',
    })),
    ...kind
      .check(Object.fromEntries(entered))
      .filter(({ path }) => !unchecked.includes(path.split('.')[0]!))
      .map(({ path, message }) => ({
        kind: kinds.setting,
        at: ['settings', ...(path === '' ? [] : path.split('.'))],
        message: `${path === '' ? '' : `${path}: `}${message.replace(/\.?$/, '.')}`,
      })),
  ]
}

/** What a reference stands for while the other settings are checked. */
const placeholder = 'placeholder'

interface ParsedFile {
  readonly file: string
  readonly value?: Value | undefined
}

function findDuplicates(parsed: readonly ParsedFile[]): readonly Finding[] {
  const first = new Map<string, string>()
  return parsed.flatMap(({ file, value }): readonly Finding[] => {
    if (!isMap(value ?? null)) return []
    const { label, kind } = value as ValueMap
    if (typeof label !== 'string' || typeof kind !== 'string') return []
    const name = `${kind} ${label.toLowerCase()}`
    const other = first.get(name)
    if (other === undefined) {
      first.set(name, file)
      return []
    }
    const related = [{ file: other, at: { path: ['label'] }, message: 'The other one is here.' }]
    const message = `The source "${label}" of the kind "${kind}" is also in ${other}.`
    return [{ kind: kinds.duplicate, file, at: { path: ['label'] }, message, related }]
  })
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
