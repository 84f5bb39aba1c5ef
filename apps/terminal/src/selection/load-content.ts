import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { isSidecar, quotedList, specsOfSidecar, type Finding, type SpecMemo } from '@picket/core'
import { readContent, type ReadContent } from '@picket/core/node'
import type { LoadedConfig } from '../config/read-config.ts'
import type { CommandContext } from '../program/context.ts'
import { UsageError } from '../program/usage-error.ts'
import { expandIgnored, expandPaths } from './expand-paths.ts'
import { lacksContext } from './lacks-context.ts'
import { isQueryFile } from './query-files.ts'
import { readInput } from './read-input.ts'
import { shownName } from './shown-name.ts'
import { savedCopies, withoutPlace } from './unnamed-input.ts'

/**
 * Reads the content in the operands, else in the paths of the settings, else in the current folder. `buffers` has texts
 * that an editor has not saved, by absolute path.
 */
export async function loadContent(
  { args, cwd, stdin }: CommandContext,
  { config, file, folder }: LoadedConfig,
  memo?: SpecMemo,
  buffers?: ReadonlyMap<string, string>,
): Promise<ReadContent> {
  const fromConfig = (paths: readonly string[] | undefined): readonly string[] =>
    (paths ?? []).map((path) => relative(cwd, resolve(folder, path)) || '.')
  const operands = args.operands.filter((path) => path !== '-' && !isQueryFile(path))
  const input = args.operands.includes('-') ? await readInput(args.text('stdin-filename'), stdin) : undefined
  const requestedPaths = operands.length > 0 || args.operands.includes('-') ? operands : fromConfig(config.paths)
  const extraKeys = args.flag('ignore-extra-keys') || config.ignoreExtraKeys === true
  const paths = expandPaths(requestedPaths, cwd).map((path) => specOfSidecar(path, cwd))
  const ignore = expandIgnored([...fromConfig(config.ignore), ...args.list('ignore-files')], cwd)
  const read = (places: readonly string[], ignored = ignore): Promise<ReadContent> =>
    readContent({
      cwd,
      paths: places,
      ignore: ignored,
      ...(extraKeys ? { ignoreExtraKeys: true } : {}),
      ...(input === undefined ? {} : { text: input }),
      ...(memo === undefined ? {} : { memo }),
      ...(buffers === undefined ? {} : { unsaved: buffers }),
    })
  const loaded = withoutPlace(await readRequested(paths, cwd, read), input)
  assertPathsRead(loaded.findings, requestedPaths, operands.length === 0)
  const onlyInput = input !== undefined && paths.length === 0
  const start = onlyInput ? dirname(input.file) : (paths[0] ?? '.')
  const whole = wholeFolder(resolve(cwd, start), file === undefined ? undefined : folder)
  const isWhole = whole === loaded.root && !onlyInput
  if (whole === undefined || isWhole || !lacksContext(loaded)) return loaded

  // A part of the content refers to specs outside it: these are loaded, too, but not selected.
  const piped = input === undefined ? [] : [input.file]
  const around = await read([...paths, whole], [...ignore, ...piped])
  const saved = savedCopies(input, around.content)
  const context = saved.length === 0 ? around : await read([...paths, whole], [...ignore, ...piped, ...saved])
  return {
    ...withoutPlace(context, input),
    requested: loaded.requested,
    root: loaded.root,
    files: loaded.files,
  }
}

/** Reads paths; a Python file selects the specs beside it that refer to it. */
async function readRequested(
  paths: readonly string[],
  cwd: string,
  read: (paths: readonly string[]) => Promise<ReadContent>,
): Promise<ReadContent> {
  const python = paths.filter((path) => path.endsWith('.py') && existsSync(resolve(cwd, path)))
  if (python.length === 0) return read(paths)
  const others = paths.filter((path) => !python.includes(path))
  const direct = others.length === 0 ? [] : (await read(others)).requested
  const near = await read([...others, ...new Set(python.map(dirname))])
  const files = new Set(python.map((path) => shownName(resolve(cwd, path), cwd)))
  const owners = near.content.specs.filter((spec) => spec.python !== undefined && files.has(spec.python.file))
  return { ...near, requested: new Set([...direct, ...owners.map((spec) => spec.file)]) }
}

/** Returns the spec of a file of expectations or of a snapshot. */
function specOfSidecar(path: string, cwd: string): string {
  if (!isSidecar(path)) return path
  return specsOfSidecar(path).find((name) => existsSync(resolve(cwd, name))) ?? path
}

/** Returns the folder of the whole content: that of picket.yaml, else the repository of a path; undefined otherwise. */
function wholeFolder(path: string, configFolder: string | undefined): string | undefined {
  if (configFolder !== undefined) return configFolder
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, '.git'))) return folder
  return undefined
}

/** An operand, or a path of the settings, that cannot be read is not a mistake in the content. */
function assertPathsRead(findings: readonly Finding[], requestedPaths: readonly string[], fromSettings: boolean): void {
  const problems = findings.filter(
    ({ kind, file, at }) =>
      at === 'file' && ['PK0001', 'PK0002', 'PK0006'].includes(kind.code) && requestedPaths.includes(file),
  )
  const [first] = problems
  if (first === undefined) return
  const message =
    problems.length === 1
      ? first.message
      : `These paths cannot be read: ${quotedList(
          problems.map(({ file }) => file),
          'and',
        )}.`
  const hint = fromSettings
    ? 'They are listed under "paths" in the settings. Remove those that do not exist.'
    : first.hint
  throw new UsageError(message, hint === undefined ? {} : { hint })
}
