import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { isIgnored, locateFindings, quotedList, type Diagnostic, type Finding } from '@picket/core'
import { isSchemaTestFile, parseLogSchema } from '@picket/logs'
import { readSchemas, type ReadSchemas } from '@picket/logs/node'
import type { LoadedConfig } from '../config/read-config.ts'
import type { CommandContext } from '../program/context.ts'
import { UsageError } from '../program/usage-error.ts'
import { expandIgnored, expandPaths } from '../selection/expand-paths.ts'
import { readInput } from '../selection/read-input.ts'

export interface SchemaFiles extends ReadSchemas {
  /** The diagnostics of all files, with the severities from the settings. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface SchemaFilesOptions {
  /** As typed; empty for the paths of the settings, or the current folder. */
  readonly paths: readonly string[]
  /** Whether to read tests beside the named schemas, too. */
  readonly withTests: boolean
}

/** Reads log schemas, and tests beside them. A missing path is a usage error, and so is an empty result. */
export async function readSchemaFiles(
  context: Pick<CommandContext, 'args' | 'cwd' | 'stdin'>,
  settings: LoadedConfig,
  { paths, withTests }: SchemaFilesOptions,
): Promise<SchemaFiles> {
  const { args, cwd } = context
  const { config, folder } = settings
  const fromConfig = (some: readonly string[] | undefined): readonly string[] =>
    (some ?? []).map((path) => relative(cwd, resolve(folder, path)) || '.')
  const requestedPaths = paths.length > 0 ? paths : (config.paths ?? []).length > 0 ? fromConfig(config.paths) : ['.']
  const named = expandPaths(
    requestedPaths.filter((path) => path !== '-'),
    cwd,
  ).flatMap((path) => withCompanions(path, cwd, withTests))
  const read = without(
    readSchemas([...new Set(named)], cwd),
    expandIgnored([...fromConfig(config.ignore), ...args.list('ignore-files')], cwd).map((path) => resolve(cwd, path)),
    cwd,
  )
  assertPathsRead(read.findings, requestedPaths)
  const all = requestedPaths.includes('-')
    ? withInput(read, await readInput(args.text('stdin-filename'), context.stdin))
    : read
  if (all.texts.size === 0 && all.findings.length === 0)
    throw new UsageError('No log schema was found.', {
      hint: 'Name a YAML file with the keys "schema" and "fields", or a folder with such files.',
    })
  return { ...all, diagnostics: toSchemaDiagnostics(all, settings) }
}

/** Converts findings about schemas into diagnostics. Errors cannot be ignored, since the schema is missing then. */
export function toSchemaDiagnostics(
  { findings, texts }: Pick<ReadSchemas, 'findings' | 'texts'>,
  { config }: Pick<LoadedConfig, 'config'>,
): readonly Diagnostic[] {
  const overrides = config.diagnostics ?? {}
  const shown = findings.flatMap((finding): readonly Finding[] => {
    const severity = overrides[finding.kind.code] ?? overrides[finding.kind.name]
    if (severity === undefined || (finding.severity ?? finding.kind.severity) === 'error') return [finding]
    return severity === 'off' ? [] : [{ ...finding, severity }]
  })
  return locateFindings(shown, texts).filter((one) => one.severity === 'error' || !isIgnored(one, texts.get(one.file)))
}

/** Adds the schema of a file of tests: `app_tests.yml` belongs to `app.yml`, with either extension. */
function withCompanions(path: string, cwd: string, withTests: boolean): readonly string[] {
  const stem = path.replace(/(?:_tests?)?\.ya?ml$/, '')
  if (stem === path) return [path]
  const endings = isSchemaTestFile(path) ? ['.yml', '.yaml'] : withTests ? testEndings : []
  return [path, ...endings.map((ending) => stem + ending).filter((file) => existsSync(resolve(cwd, file)))]
}

const testEndings = ['_tests.yml', '_tests.yaml', '_test.yml', '_test.yaml']

function without(read: ReadSchemas, ignored: readonly string[], cwd: string): ReadSchemas {
  if (ignored.length === 0) return read
  const isKept = (file: string): boolean => {
    const path = resolve(cwd, file)
    return !ignored.some((one) => path === one || path.startsWith(`${one}/`))
  }
  return {
    schemas: read.schemas.filter(({ file }) => isKept(file)),
    tests: read.tests.filter(({ file }) => isKept(file)),
    texts: new Map([...read.texts].filter(([file]) => isKept(file))),
    findings: read.findings.filter(({ file }) => isKept(file)),
  }
}

function withInput(read: ReadSchemas, { file, text }: { readonly file: string; readonly text: string }): ReadSchemas {
  const { schema, paths, findings } = parseLogSchema(text, { file })
  return {
    ...read,
    schemas: [...read.schemas, ...(schema === undefined ? [] : [{ file, schema, paths }])],
    texts: new Map([...read.texts, [file, text]]),
    findings: [...read.findings, ...findings],
  }
}

/** An operand, or a path of the settings, that cannot be read is not a mistake in a schema. */
function assertPathsRead(findings: readonly Finding[], requestedPaths: readonly string[]): void {
  const missing = findings.filter(
    ({ kind, at, file }) => at === 'file' && kind.code.startsWith('PK0') && requestedPaths.includes(file),
  )
  const [first] = missing
  if (first === undefined) return
  const names = quotedList(
    missing.map(({ file }) => file),
    'and',
  )
  const message = missing.length === 1 ? first.message : `These paths cannot be read: ${names}.`
  throw new UsageError(message, first.hint === undefined ? {} : { hint: first.hint })
}
