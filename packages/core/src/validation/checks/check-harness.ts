import { parse } from 'yaml'
import type { Finding, Place } from '../../diagnostics.ts'
import type { FunctionFacts, ModuleFacts } from '../../detections/rule-runner.ts'
import { specKindNames, type Spec } from '../../detections/spec.ts'
import type { ValueMap } from '../../values/value.ts'
import type { Check, CheckContext, CheckOptions } from '../check.ts'
import type { FieldKnowledge } from '../field-knowledge.ts'
import { idKeys } from '../../detections/kinds/id-keys.ts'

interface World {
  /** Facts by Python file; omitted ones are empty. */
  readonly facts?: { readonly [file: string]: Partial<ModuleFacts> }
  readonly modules?: readonly string[]
  readonly fields?: FieldKnowledge
  readonly options?: CheckOptions
}

/**
 * For tests: runs one check on inline files and returns one line per finding, `CODE severity file place: message
 * (hint)`.
 */
export function findingsOf(check: Check, files: { readonly [file: string]: string }, world: World = {}): string[] {
  return [...check.run(contextOf(files, world))].map(printFinding)
}

/** For tests: the context of a check for these files, all treated as complete content. */
export function contextOf(files: { readonly [file: string]: string }, world: World = {}): CheckContext {
  const specs = Object.entries(files).flatMap(([file, text]) =>
    file.endsWith('.yml') ? [specOf(file, text, files)] : [],
  )
  const facts = Object.entries(world.facts ?? {}).map(([file, some]) => [file, factsOf(file, some)] as const)
  return {
    content: { specs, texts: new Map(Object.entries(files)) },
    byKind: Object.fromEntries(
      specKindNames.map((kind) => [kind, specs.filter((spec) => spec.kind === kind)]),
    ) as unknown as CheckContext['byKind'],
    byId: Map.groupBy(specs, (spec) => spec.id),
    python: new Map(facts),
    modules: new Set(world.modules),
    fields: world.fields ?? { find: () => undefined },
    options: world.options ?? {},
  }
}

/**
 * For tests: field knowledge from the dotted paths of fields. `*` as the last step means any field; the part after
 * `udm:` is the first word of a unified name.
 */
export function knowledgeOf(logTypes: { readonly [logType: string]: readonly string[] } = {}): FieldKnowledge {
  return {
    find: (logType) => {
      const listed = Object.hasOwn(logTypes, logType) ? logTypes[logType] : undefined
      if (listed === undefined) return undefined
      const paths = listed.filter((path) => !path.startsWith('udm:')).map((path) => path.split('.'))
      return {
        missing: (wanted, lookup) => {
          const fold = (text?: string) => (lookup === 'exact' ? text : text?.toLowerCase())
          let here = paths
          for (const [depth, key] of wanted.entries()) {
            if (here.some((path) => path[depth] === '*')) return undefined
            const below = here.filter((path) => fold(path[depth]) === fold(key))
            const names = [...new Set(here.flatMap((path) => path[depth] ?? []))]
            if (below.length === 0) return { depth, names }
            here = below
          }
          return undefined
        },
        named: (name) => paths.filter((path) => path.at(-1)?.toLowerCase() === name.toLowerCase()),
        unifiedNames: listed.filter((path) => path.startsWith('udm:')).map((path) => path.slice(4)),
      }
    },
  }
}

/** For tests: by default a function with one parameter that returns booleans. */
export function functionFacts(name: string, line: number, some: Partial<FunctionFacts> = {}): FunctionFacts {
  const place = { line, column: 1, endLine: line + 1, endColumn: 1 }
  return {
    ...place,
    name,
    parameters: [1, 1],
    async: false,
    generator: false,
    returns: [],
    fallsThrough: false,
    ...some,
  }
}

function specOf(file: string, text: string, files: { readonly [file: string]: string }): Spec {
  const data = parse(text) as ValueMap
  const kind = data['AnalysisType'] as Spec['kind']
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : ''
  const python = folder + String(data['Filename'])
  const source = files[python]
  return {
    kind,
    id: String(data[idKeys[kind]] ?? ''),
    file,
    data,
    broken: false,
    ...(source === undefined ? {} : { python: { file: python, text: source } }),
  }
}

/** For tests: the facts of a module; omitted ones are empty, and functions need only a name. */
export function factsOf(file: string, some: Partial<ModuleFacts>): ModuleFacts {
  const empty = {
    functions: [],
    imports: [],
    names: [],
    openNames: false,
    requiredKeys: [],
    mutations: [],
    unreachable: [],
  }
  const names = some.names ?? (some.functions ?? []).map(({ name }) => name)
  const functions = (some.functions ?? []).map((one) => functionFacts(one.name, one.line, one))
  return { file, ...empty, ...some, functions, names }
}

function printFinding({ kind, severity, file, at, message, hint, related = [] }: Finding): string {
  const more = related.map((other) => ` [${other.file} ${printPlace(other.at)}]`).join('')
  const advice = hint === undefined ? '' : ` (${hint})`
  return `${kind.code} ${severity ?? kind.severity} ${file} ${printPlace(at)}: ${message}${advice}${more}`
}

function printPlace(at: Place): string {
  if (at === 'file') return 'file'
  if ('span' in at) return `${at.span.line}:${at.span.column}`
  if ('line' in at) return `${at.line}:${at.column}`
  const within = at.within === undefined ? '' : `[${at.within.join('-')}]`
  return `${at.part === 'key' ? 'key ' : ''}${at.path.join('.')}${within}`
}
