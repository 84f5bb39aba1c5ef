import { dirname, join, resolve } from 'node:path'
import { InvalidInputError } from '@picket/core'
import {
  addPackages,
  compilePackages,
  installedModules,
  installPackages,
  lockFileOf,
  missingModules,
  packageFolders,
  readLock,
  readPackageSettings,
  readPinnedVersions,
  type InstallOptions,
  type InstallResult,
  type MissingModule,
  type PackageProgress,
} from '@picket/rule-runtime'
import { configName, contentFolder } from '../../config/find-config.ts'
import { readConfig } from '../../config/read-config.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { plural } from '../../plain/text/plural.ts'
import type { Arguments } from '../../program/arguments.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { createProgress } from '../../screen/progress.ts'
import { wrap } from '../../screen/wrap.ts'
import { loadContent } from '../../selection/load-content.ts'
import { openPython } from '../python.ts'

const actions: Readonly<Record<string, (context: CommandContext, names: readonly string[]) => Promise<number>>> = {
  list,
  add,
  install,
}

/** `picket deps list|add|install`. */
export async function run(context: CommandContext): Promise<number> {
  const [action = '', ...names] = context.args.operands
  const act = actions[action]
  if (act !== undefined) return act(context, names)
  throw new UsageError(`Unknown action "${action}" of "picket deps".`, { hint: 'Use list, add or install.' })
}

async function list(context: CommandContext, paths: readonly string[]): Promise<number> {
  const { out, env } = context
  const { style } = out
  const configFile = configFileOf(context)
  const [settings, lock] = [await readPackageSettings(configFile), await readLock(lockFileOf(configFile))]
  const { missing: absent } = await packageFolders(lock, env)
  for (const { name, version, modules } of lock?.packages ?? []) {
    const here = !absent.some((other) => other.name === name)
    const state = here ? style.good('installed') : style.warning('not installed')
    out.write(`${style.strong(name)} ${version}  ${state}  ${style.faint(`modules: ${modules.join(', ')}`)}\n`)
  }
  const unlocked = settings.requirements.filter(({ name }) => !lock?.packages.some((entry) => entry.name === name))
  for (const { text } of unlocked) out.write(`${style.strong(text)}  ${style.warning('not locked')}\n`)
  const lacking = await findMissing(context, paths)
  for (const one of lacking) out.write(printMissing(one, style.warning, out.width))
  if ((lock?.packages.length ?? 0) + unlocked.length + lacking.length === 0)
    out.write('No packages are listed or needed. Add one with: picket deps add NAME\n')
  const due = absent.length + unlocked.length + lacking.length > 0
  if (due) out.write('\nInstall the missing packages with: picket deps install\n')
  return due ? exitCodes.findings : exitCodes.good
}

async function add(context: CommandContext, names: readonly string[]): Promise<number> {
  if (names.length === 0)
    throw new UsageError('"picket deps add" requires the name of a package.', {
      hint: 'For example: picket deps add requests',
    })
  return report(context, (options) => addPackages({ ...options, requirements: names }))
}

/** Installs the listed and locked packages, and lists imported modules that no package provides. */
async function install(context: CommandContext, paths: readonly string[]): Promise<number> {
  const { args, out } = context
  const configFile = configFileOf(context)
  const { requirements } = await readPackageSettings(configFile)
  const listed = requirements.length > 0 || (await readLock(lockFileOf(configFile))) !== undefined
  const code = listed ? await report(context, installPackages) : exitCodes.good
  const lacking = args.flag('frozen') ? [] : await findMissing(context, paths)
  if (lacking.length === 0) return listed ? code : report(context, installPackages)
  out.write(
    `${plural(lacking.length, 'module')} imported but not provided by a package: ${lacking.map(({ module }) => module).join(', ')}\n`,
  )
  // A Pipfile or requirements.txt beside the content says which versions it was written for.
  const pinned = await readPinnedVersions(dirname(configFile))
  const wanted = new Map(lacking.map((one) => [pinned.get(one.distribution) ?? one.distribution, one]))
  return report(
    context,
    (options) => addPackages({ ...options, requirements: [...wanted.keys()], keepGoing: true }),
    wanted,
  )
}

async function report(
  context: CommandContext,
  act: (options: InstallOptions) => Promise<InstallResult>,
  wanted: ReadonlyMap<string, MissingModule> = new Map(),
): Promise<number> {
  const { out, err, args, env, cwd, signal } = context
  const progress = createProgress(err, { quiet: args.flag('quiet'), ci: (env['CI'] ?? '') !== '' })
  const options: InstallOptions = {
    configFile: configFileOf(context),
    environment: env,
    signal,
    progress: (step) => progress.update(printStep(step)),
    ...toInstallOptions(args, cwd),
  }
  const { installed, present, unavailable } = await act(options)
    .then(async (result) => {
      progress.update('Compiling the packages ...')
      await compilePackages((await packageFolders(result.lock, env)).folders)
      return result
    })
    .finally(() => progress.done())
  for (const { name, version } of installed) out.write(`${out.style.good('installed')} ${name} ${version}\n`)
  for (const { requirement, problem } of unavailable) {
    const needed = wanted.get(requirement)
    out.write(`${out.style.error('missing')}   ${requirement}: ${problem.message}\n`)
    if (needed !== undefined) out.write(`          ${neededBy(needed)}\n`)
  }
  if (installed.length === 0 && unavailable.length === 0)
    out.write(
      present.length === 0 ? 'Nothing to install.\n' : `${plural(present.length, 'package')} already installed.\n`,
    )
  return unavailable.length > 0 ? exitCodes.findings : exitCodes.good
}

function toInstallOptions(args: Arguments, cwd: string): Pick<InstallOptions, 'from' | 'frozen' | 'update'> {
  const from = args.list('from').map((place) => resolve(cwd, place))
  return {
    ...(from.length === 0 ? {} : { from }),
    ...(args.flag('frozen') ? { frozen: true } : {}),
    ...(args.flag('update') ? { update: true } : {}),
  }
}

async function findMissing(context: CommandContext, paths: readonly string[]): Promise<readonly MissingModule[]> {
  const config = readConfig(context)
  const content = await loadContent({ ...context, args: { ...context.args, operands: paths } }, config).catch(
    (error: unknown) => {
      // Packages can be installed before there is content.
      if (error instanceof InvalidInputError && paths.length === 0) return undefined
      throw error
    },
  )
  if (content === undefined) return []
  const python = openPython(context, config)
  const lock = await readLock(lockFileOf(configFileOf(context)))
  const missing = missingModules(content.content, await python.analyze(content.content), installedModules(lock))
  await python.close()
  return missing
}

function printMissing(one: MissingModule, mark: (text: string) => string, width: number): string {
  return `${one.module}  ${mark('missing')}  ${wrap(neededBy(one), width - one.module.length - 11, '    ')}\n`
}

function neededBy({ neededBy: ids }: MissingModule): string {
  const shown = ids.slice(0, 3).join(', ')
  return `needed by ${shown}${ids.length > 3 ? ` and ${plural(ids.length - 3, 'other')}` : ''}`
}

function printStep(step: PackageProgress): string {
  switch (step.kind) {
    case 'looking-up':
      return `Looking up ${step.name} ...`
    case 'fetching':
      return `Downloading ${step.file}  ${Math.round(step.received / 1024).toLocaleString('en')} KB ...`
    case 'unpacking':
      return `Unpacking ${step.file} ...`
  }
}

function configFileOf({ args, cwd, env }: CommandContext): string {
  return readConfig({ args, cwd, env }).file ?? join(contentFolder(args.operands.slice(1), cwd), configName)
}
