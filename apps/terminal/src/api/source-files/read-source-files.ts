import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { InvalidInputError, parseYaml, printJson, type SettingField } from '@picket/core'
import { isReference, parseSourceFile, type SourceFile } from '@picket/core/node'

/** A log source, and the file that describes it. */
export interface FoundSource {
  /** Relative to the folder, with slashes. */
  readonly file: string
  readonly path: string
  readonly source: SourceFile
}

/** The folder of source files. */
export const sourceFolder = 'sources'

/** Reads the source files of a folder. Throws an InvalidInputError with every problem. */
export function readSourceFiles(folder: string): readonly FoundSource[] {
  const below = join(folder, sourceFolder)
  if (!statSync(below, { throwIfNoEntry: false })?.isDirectory()) return []
  const problems: string[] = []
  const found = readdirSync(below)
    .filter((name) => /\.ya?ml$/.test(name))
    .toSorted()
    .flatMap((name): readonly FoundSource[] => {
      const [file, path] = [`${sourceFolder}/${name}`, join(below, name)]
      const { value, findings } = parseYaml(readFileSync(path, 'utf8'), file)
      if (findings.length > 0) {
        problems.push(...findings.map(({ message }) => `${file}: ${message}`))
        return []
      }
      const parsed = parseSourceFile(value === undefined ? undefined : JSON.parse(printJson(value)))
      if ('source' in parsed) return [{ file, path, source: parsed.source }]
      problems.push(...parsed.problems.map((problem) => `${file}: ${problem}`))
      return []
    })
  const names = new Map<string, string>()
  for (const { file, source } of found) {
    const name = `${source.kind} ${source.label.toLowerCase()}`
    const other = names.get(name)
    if (other !== undefined) problems.push(`${file}: it has the kind and the label of ${other}.`)
    names.set(name, file)
  }
  assertNone(problems)
  return found
}

/** Returns the settings of a source with the values that references stand for. */
export function resolveSettings(
  { file, path, source: { settings = {} } }: FoundSource,
  fields: readonly SettingField[],
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, unknown>> {
  const problems: string[] = []
  const resolved = Object.entries(settings).map(([name, value]) => {
    const isSecret = fields.some((field) => field.name === name && field.kind === 'secret')
    if (!isReference(value)) {
      if (isSecret)
        problems.push(
          `${file}: settings.${name}: use { env: NAME } or { file: PATH }, so that the secret is not in the file.`,
        )
      return [name, value] as const
    }
    const text = 'env' in value ? env[value.env] : readText(resolve(dirname(path), value.file))
    if (text === undefined)
      problems.push(
        'env' in value
          ? `${file}: settings.${name}: the environment variable ${value.env} is not set.`
          : `${file}: settings.${name}: the file "${value.file}" cannot be read.`,
      )
    return [name, text] as const
  })
  assertNone(problems)
  return Object.fromEntries(resolved)
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return undefined
  }
}

function assertNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new InvalidInputError(problems.join('\n'), { hint: 'No log source was changed.' })
}
