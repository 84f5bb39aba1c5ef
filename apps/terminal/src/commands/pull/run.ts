import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { InvalidInputError, LimitError } from '@picket/core'
import { DownloadDetections } from '@picket/core/api'
import { makeFolder } from '@picket/core/node'
import { unzipSync } from 'fflate'
import { openApi } from '../../api/open-api.ts'
import { prefixOf, repositoryRoot } from '../../api/transfer/repository-root.ts'
import { storeSeen } from '../../api/transfer/seen-versions.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { reasonOf } from '../../plain/write-report-file.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { confirmed } from '../../screen/prompts.ts'
import { visibleLine } from '../../screen/visible.ts'
import { pullSourceFiles } from '../../api/source-files/pull-sources.ts'

/** The size limit of an unpacked archive; no real content is as large. */
const maxBytes = 512 * 1024 ** 2

interface PulledFile {
  readonly file: string
  readonly bytes: Uint8Array
  readonly change: 'created' | 'changed' | 'unchanged'
}

/** `picket pull`: writes the content of the server as files. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, env, out, err } = context
  const api = openApi(context)
  const ids = args.list('id')
  err.status(`Fetching from ${api.url}`)
  const { downloadDetections } = await api.mutate(DownloadDetections, { input: ids.length === 0 ? {} : { ids } })
  err.status('')
  const folder = resolve(cwd, args.operands[0]!)
  const sources = args.flag('sources') ? await pullSourceFiles(api, folder) : new Map<string, string>()
  const pulled = [
    ...placesBelow(folder, unpack(downloadDetections.downloadUrl)),
    ...[...sources].map(([file, text]) => [file, new TextEncoder().encode(text)] as const),
  ]
  const files = pulled.map(([file, bytes]) => compare(folder, file, bytes))
  const changed = files.filter(({ change }) => change === 'changed')
  const wanted = files.filter(({ change }) => change !== 'unchanged')
  const saved = !args.flag('dry-run')
  if (saved) {
    if (changed.length > 0) {
      for (const { file } of changed) err.write(`  ${visibleLine(file)}\n`)
      const what = plural(changed.length, 'file')
      if (!(await confirmed(context, `Overwrite ${what}?`, `This would overwrite ${what} in "${args.operands[0]}".`)))
        return exitCodes.findings
    }
    if (wanted.length > 0) make(folder, args.operands[0]!)
    for (const { file, bytes } of wanted) write(folder, file, bytes)
    const place = { url: api.url, root: repositoryRoot(folder) ?? folder }
    storeSeen(env, place, {
      seen: downloadDetections.versions,
      isAll: ids.length === 0,
      files: files.map(({ file }) => join(folder, file)),
    })
  }
  if (wantsJson(context)) {
    const changes = wanted.map(({ file, change }) => ({ file, change }))
    printResult(context, 'pull', { folder, saved, changes, unchanged: files.length - wanted.length })
    return exitCodes.good
  }
  for (const { file, change } of wanted) out.write(`${change.padEnd(9)}${visibleLine(file)}\n`)
  const count = (change: PulledFile['change']) => files.filter((one) => one.change === change).length
  out.write(
    `${plural(files.length, 'file')}: ${count('created')} created, ${count('changed')} changed, ${count('unchanged')} unchanged\n`,
  )
  if (!saved) out.write('This is a dry run: nothing was written.\n')
  return exitCodes.good
}

function unpack(address: string): Readonly<Record<string, Uint8Array>> {
  const base64 = /^data:application\/zip;base64,([A-Za-z\d+/=]*)$/.exec(address)?.[1]
  if (base64 === undefined) throw new InvalidInputError('The response of the server is not an archive.')
  let bytes = 0
  try {
    return unzipSync(Buffer.from(base64, 'base64'), {
      filter({ name, originalSize }) {
        bytes += originalSize
        if (bytes > maxBytes) throw new LimitError('The archive from the server is larger than 512 MiB unpacked.')
        return !name.endsWith('/')
      },
    })
  } catch (cause) {
    if (cause instanceof LimitError) throw cause
    throw new InvalidInputError('The archive from the server cannot be read.', { cause })
  }
}

/**
 * Maps names, which are relative to the root of the repository, to files: those of the target folder are written into
 * it.
 */
function placesBelow(
  folder: string,
  files: Readonly<Record<string, Uint8Array>>,
): readonly (readonly [string, Uint8Array])[] {
  const prefix = prefixOf(folder, repositoryRoot(folder) ?? folder)
  const names = new Map<string, string>()
  return Object.entries(files).map(([name, bytes]) => {
    const file = name.startsWith(prefix) ? name.slice(prefix.length) : name
    const other = names.get(file)
    if (other !== undefined)
      throw new InvalidInputError(`"${other}" and "${name}" on the server map to the same file.`, {
        hint: 'Nothing was written. Pull into the root of the repository, or into a folder outside of it.',
      })
    names.set(file, name)
    return [file, bytes] as const
  })
}

function compare(folder: string, file: string, bytes: Uint8Array): PulledFile {
  const parts = file.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..') || /[\\\0]|^[A-Za-z]:/.test(file))
    throw new InvalidInputError(
      `The archive from the server contains the file "${file}", which is outside the folder. Nothing was written.`,
    )
  try {
    const same = Buffer.compare(readFileSync(join(folder, file)), bytes) === 0
    return { file, bytes, change: same ? 'unchanged' : 'changed' }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A file in the place of the folder is reported when the folder is created.
    const isNew = code === 'ENOENT' || (code === 'ENOTDIR' && !existsSync(`${folder}${sep}.`))
    if (isNew) return { file, bytes, change: 'created' }
    throw unwritable(file, error)
  }
}

function make(folder: string, shown: string): void {
  try {
    makeFolder(folder)
  } catch (cause) {
    const isNone = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    throw new UsageError(
      `Folder "${shown}" cannot be created: ${isNone ? 'its path is not valid' : reasonOf(cause)}. Nothing was written.`,
      { cause, hint: 'Name another folder.' },
    )
  }
}

function write(folder: string, file: string, bytes: Uint8Array): void {
  const path = join(folder, file)
  try {
    makeFolder(dirname(path))
    // A link among the folders can lead elsewhere.
    if (!(realpathSync(dirname(path)) + sep).startsWith(realpathSync(folder) + sep))
      throw new UsageError(`"${file}" would be written outside the folder, through a symbolic link.`)
    writeFileSync(path, bytes)
  } catch (error) {
    throw error instanceof UsageError ? error : unwritable(file, error)
  }
}

function unwritable(file: string, cause: unknown): UsageError {
  return new UsageError(`"${file}" cannot be written: ${reasonOf(cause)}.`, { cause })
}
