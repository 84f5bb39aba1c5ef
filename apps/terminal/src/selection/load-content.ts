import { relative, resolve } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { quotedList, type Finding, type SpecMemo } from '@picket/core'
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
  { config, folder }: LoadedConfig,
  memo?: SpecMemo,
): Promise<ReadContent> {
  const fromConfig = (paths: readonly string[] | undefined): readonly string[] =>
    (paths ?? []).map((path) => relative(cwd, resolve(folder, path)) || '.')
  const operands = args.operands.filter((path) => path !== '-')
  const input = args.operands.includes('-') ? await readInput(args.text('stdin-filename'), stdin) : undefined
  const asked = args.operands.length > 0 ? operands : fromConfig(config.paths)
  const extraKeys = args.flag('ignore-extra-keys') || config.ignoreExtraKeys === true
  const loaded = await readContent({
    paths: expandPaths(asked, cwd),
    cwd,
    ignore: expandIgnored([...fromConfig(config.ignore), ...args.list('ignore-files')], cwd),
    ...(extraKeys ? { ignoreExtraKeys: true } : {}),
    ...(input === undefined ? {} : { text: input }),
    ...(memo === undefined ? {} : { memo }),
  })
  assertPathsRead(loaded.findings, asked)
  return loaded
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

async function readInput(
  name: string | undefined,
  stdin: NodeJS.ReadStream,
): Promise<{ readonly file: string; readonly text: string }> {
  if (stdin.isTTY)
    throw new UsageError('"-" reads from stdin, but nothing is piped into it.', {
      hint: 'For example: picket validate - < rules/my_rule.yml',
    })
  const text = await readAll(stdin)
  if (text.length > maxInput) throw new UsageError('What was piped into stdin is larger than 10 MB.')
  return { file: name ?? 'stdin.yml', text }
}
