import type { SpecMemo } from '@picket/core'
import { resolve } from 'node:path'
import { readConfig, type LoadedConfig } from '../../config/read-config.ts'
import { createReporter } from '../../plain/reporter.ts'
import { summarize } from '../../plain/summarize.ts'
import type { CommandContext } from '../../program/context.ts'
import { createProgress } from '../../screen/progress.ts'
import { countSkipped } from '../../selection/count-skipped.ts'
import { chooseSpecs, toSelection } from '../../selection/choose.ts'
import { visibleLine } from '../../screen/visible.ts'
import { readChangedFiles } from '../../selection/changed-files.ts'
import { isQueryFile, readQueryFiles, type QueryFile } from '../../selection/query-files.ts'
import { sourceFilesOf } from '../../selection/source-files.ts'
import { loadContent } from '../../selection/load-content.ts'
import { checkQueryFiles, diagnose } from '../diagnose.ts'
import { toFailurePolicy } from '../failure-policy.ts'
import { openPython, type Python } from '../python.ts'
import type { Scope } from '../watch/scope.ts'
import { watchAndRepeat, type WatchedRun } from '../watch/watch-and-repeat.ts'

/** `picket validate`: loads content, checks it, and reports. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  createReporter(context)
  let python = openPython(context, readConfig(context))
  await python.warm('facts')
  const memo: SpecMemo = new Map()
  if (!args.flag('watch')) return (await validateOnce(context, python, memo, undefined)).exitCode
  return watchAndRepeat(context, async (scope, settingsChanged) => {
    if (settingsChanged) {
      await python.close()
      memo.clear()
      python = openPython(context, readConfig(context))
      await python.warm('facts')
    }
    return validateOnce(context, python, memo, scope)
  })
}

/** The files of queries in the operands, else in the paths of the settings, else in the working directory. */
function findQueryFiles({ args, cwd }: CommandContext, { config, folder }: LoadedConfig): readonly QueryFile[] {
  const fromConfig = (paths: readonly string[] | undefined): readonly string[] =>
    (paths ?? []).map((path) => resolve(folder, path))
  const operands = args.operands.filter((path) => path !== '-')
  if (operands.length === 0 && args.operands.length > 0) return []
  const paths = operands.length > 0 ? operands : config.paths === undefined ? ['.'] : fromConfig(config.paths)
  return readQueryFiles(paths, cwd, [...fromConfig(config.ignore), ...args.list('ignore-files')])
}

async function validateOnce(
  context: CommandContext,
  python: Python,
  memo: SpecMemo,
  scope: Scope | undefined,
): Promise<WatchedRun> {
  const { args, cwd, err, env } = context
  const loadedConfig = readConfig(context)
  const reporter = createReporter(context)
  const progress = createProgress(err, { quiet: args.flag('quiet'), ci: (env['CI'] ?? '') !== '' })
  progress.update('Reading ...')
  const revision = args.text('changed-since')
  const loaded = await loadContent(context, loadedConfig, memo)
  const changed =
    scope?.changedIn(loaded.content) ?? (revision === undefined ? undefined : await readChangedFiles(revision, cwd))
  const queryFiles = findQueryFiles(context, loadedConfig)
  const onlyQueries = args.operands.length > 0 && args.operands.every(isQueryFile)
  const chosen = onlyQueries
    ? { specs: [], reports: () => false }
    : chooseSpecs(loaded, toSelection(args, scope?.narrow(loaded.requested) ?? loaded.requested), changed)
  if (revision !== undefined && chosen.specs.length === 0 && !args.flag('quiet'))
    err.write(`No content has changed since "${visibleLine(revision)}".\n`)
  progress.update('Checking ...')
  const { config } = loadedConfig
  const diagnostics = [
    ...(await diagnose(loaded, chosen, { args, config, python })),
    ...(await checkQueryFiles(
      queryFiles.filter(({ file }) => changed?.has(file) ?? true),
      loaded.content,
      {
        args,
        config,
      },
    )),
  ]
  progress.done()
  scope?.signal.throwIfAborted()

  const found = {
    diagnostics,
    detections: [],
    specs: chosen.specs.length,
    sources: sourceFilesOf(loaded).filter(chosen.reports).length,
    skippedFiles: countSkipped(loaded),
  }
  const summary = summarize(found, toFailurePolicy(args, loadedConfig.config))
  reporter.begin(new Map([...loaded.content.texts, ...queryFiles.map(({ file, text }) => [file, text] as const)]))
  for (const diagnostic of diagnostics) reporter.item({ kind: 'diagnostic', diagnostic })
  reporter.end({ command: 'validate', diagnostics, detections: [], summary })
  const wrong = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  const failed = new Map(chosen.specs.map(({ file }) => [file, wrong.has(file)] as const))
  const { content, root } = loaded
  return { exitCode: summary.exitCode, files: content.texts, root, content, failed }
}
