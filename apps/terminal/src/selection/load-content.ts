import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { lacksReferences, quotedList, type Finding, type SpecMemo, type TextFile } from '@picket/core'
import { readContent, type ReadContent } from '@picket/core/node'
import type { LoadedConfig } from '../config/read-config.ts'
import type { CommandContext } from '../program/context.ts'
import { UsageError } from '../program/usage-error.ts'
import { expandIgnored, expandPaths } from './expand-paths.ts'

/** Standard input may be this long. */
const maxInput = 10_000_000

/** Reads the content that the command line asks for, or else the settings, or else the current folder. */
export async function loadContent(
  { args, cwd, stdin }: CommandContext,
  { config, file, folder }: LoadedConfig,
  memo?: SpecMemo,
): Promise<ReadContent> {
  const fromConfig = (paths: readonly string[] | undefined): readonly string[] =>
    (paths ?? []).map((path) => relative(cwd, resolve(folder, path)) || '.')
  const operands = args.operands.filter((path) => path !== '-')
  const input = args.operands.includes('-') ? await readInput(args.text('stdin-filename'), stdin) : undefined
  const asked = args.operands.length > 0 ? operands : fromConfig(config.paths)
  const extraKeys = args.flag('ignore-extra-keys') || config.ignoreExtraKeys === true
  const paths = expandPaths(asked, cwd)
  const ignore = expandIgnored([...fromConfig(config.ignore), ...args.list('ignore-files')], cwd)
  const options = {
    cwd,
    ...(extraKeys ? { ignoreExtraKeys: true } : {}),
    ...(input === undefined ? {} : { text: input }),
    ...(memo === undefined ? {} : { memo }),
  }
  const loaded = await readContent({ ...options, paths, ignore })
  assertPathsRead(loaded.findings, asked)
  const whole = wholeFolder(resolve(cwd, paths[0] ?? '.'), file === undefined ? undefined : folder)
  if (whole === undefined || whole === loaded.root || !lacksReferences(loaded.content, loaded.requested)) return loaded

  // A part of the content names specs outside it: these are loaded too, and what is asked for stays the same.
  const unsaved = input === undefined ? [] : [input.file]
  const context = await readContent({ ...options, paths: [...paths, whole], ignore: [...ignore, ...unsaved] })
  return { ...context, requested: loaded.requested, root: loaded.root, files: loaded.files }
}

/** Where all of the content lies: beside picket.yaml, else the repository of a path; unknown otherwise. */
function wholeFolder(path: string, configFolder: string | undefined): string | undefined {
  if (configFolder !== undefined) return configFolder
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, '.git'))) return folder
  return undefined
}

/** A path that was typed and cannot be read is a mistake on the command line, not in the content. */
function assertPathsRead(findings: readonly Finding[], asked: readonly string[]): void {
  const problems = findings.filter(
    ({ kind, file, at }) => at === 'file' && ['PK0001', 'PK0002', 'PK0006'].includes(kind.code) && asked.includes(file),
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
  throw new UsageError(message, first.hint === undefined ? {} : { hint: first.hint })
}

async function readInput(name: string | undefined, stdin: NodeJS.ReadStream): Promise<TextFile> {
  if (stdin.isTTY)
    throw new UsageError('"-" reads from stdin, but nothing is piped into it.', {
      hint: 'For example: picket validate - < rules/my_rule.yml',
    })
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stdin) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size > maxInput) throw new UsageError('What is piped into stdin is larger than 10 MB.')
    chunks.push(bytes)
  }
  try {
    return { file: name ?? 'stdin.yml', text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) }
  } catch (cause) {
    throw new UsageError('What is piped into stdin is not text in UTF-8.', { cause })
  }
}
