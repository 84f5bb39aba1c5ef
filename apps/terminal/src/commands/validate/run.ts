import type { SpecMemo } from '@picket/core'
import type { ReadContent } from '@picket/core/node'
import { readConfig } from '../../config/read-config.ts'
import { createReporter } from '../../plain/reporter.ts'
import { summarize } from '../../plain/summarize.ts'
import type { CommandContext } from '../../program/context.ts'
import { createProgress } from '../../screen/progress.ts'
import { chooseSpecs, toSelection } from '../../selection/choose.ts'
import { visibleLine } from '../../screen/visible.ts'
import { readChangedFiles } from '../../selection/changed-files.ts'
import { loadContent } from '../../selection/load-content.ts'
import { diagnose } from '../diagnose.ts'
import { toFailurePolicy } from '../failure-policy.ts'
import { openPython, type Python } from '../python.ts'
import { watchAndRepeat } from '../watch.ts'

/** `picket validate`: loads, checks, reports. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  createReporter(context)
  const python = openPython(context, readConfig(context))
  await python.warm('facts')
  const memo: SpecMemo = new Map()
  const once = (changed?: ReadonlySet<string>) => validateOnce(context, python, memo, changed)
  return args.flag('watch') ? watchAndRepeat(context, once) : (await once()).exitCode
}

async function validateOnce(
  context: CommandContext,
  python: Python,
  memo: SpecMemo,
  edited: ReadonlySet<string> | undefined,
): Promise<{ readonly exitCode: number; readonly loaded: ReadContent }> {
  const { args, cwd, err, env } = context
  const loadedConfig = readConfig(context)
  const reporter = createReporter(context)
  const progress = createProgress(err, { quiet: args.flag('quiet'), ci: (env['CI'] ?? '') !== '' })
  progress.update('Reading ...')
  const revision = args.text('changed-since')
  const changed = edited ?? (revision === undefined ? undefined : await readChangedFiles(revision, cwd))
  const loaded = await loadContent(context, loadedConfig, memo)
  const chosen = chooseSpecs(loaded, toSelection(args, loaded.requested), changed)
  if (revision !== undefined && chosen.specs.length === 0 && !args.flag('quiet'))
    err.write(`Nothing that changed since "${visibleLine(revision)}" concerns the content.\n`)
  progress.update('Checking ...')
  const diagnostics = await diagnose(loaded, chosen, { args, config: loadedConfig.config, python })
  progress.done()

  const found = { diagnostics, detections: [], specs: chosen.specs.length }
  const summary = summarize(found, toFailurePolicy(args, loadedConfig.config))
  reporter.begin(loaded.content.texts)
  for (const diagnostic of diagnostics) reporter.item({ kind: 'diagnostic', diagnostic })
  reporter.end({ command: 'validate', diagnostics, detections: [], summary })
  return { exitCode: summary.exitCode, loaded }
}
