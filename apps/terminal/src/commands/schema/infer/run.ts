import { existsSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { checkLogTypeName, createInference, openStream, printLogSchema, type Inference } from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import type { EventSource } from '../../../logs/find-event-files.ts'
import { bytesOf, openSources } from '../../../logs/open-source.ts'
import { toStreamFormat } from '../../../logs/stream-format.ts'
import { exitCodes } from '../../../plain/exit-codes.ts'
import { assertWritable } from '../../../plain/targets.ts'
import { plural } from '../../../plain/text/plural.ts'
import { writeReportFile } from '../../../plain/write-report-file.ts'
import type { CommandContext } from '../../../program/context.ts'
import { UsageError } from '../../../program/usage-error.ts'
import { createProgress } from '../../../screen/progress.ts'
import { printBar } from '../../../screen/progress-bar.ts'
import { visibleLine } from '../../../screen/visible.ts'
import { createShippedReader } from './shipped-reader.ts'
import { toLogTypeName } from './to-log-type-name.ts'

/** How many broken parts of files are listed. */
const maxListed = 10

/** `picket schema infer`: reads logs, drafts a schema, and lists its guesses. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, env, out, err, stdin, signal } = context
  const sources = openSources('schema infer', context)
  const format = toStreamFormat(context)
  const name = toName(args.text('name'), sources[0])
  const file = args.text('out')
  const target = file === undefined ? undefined : resolve(cwd, file)
  if (target !== undefined && existsSync(target) && statSync(target).isFile())
    throw new UsageError(`"${file}" already exists, and drafts do not replace files.`, {
      hint: 'Choose another name, or compare both: picket schema diff OLD NEW',
    })
  if (target !== undefined) assertWritable(target)

  const progress = createProgress(err, { quiet: args.flag('quiet'), ci: (env['CI'] ?? '') !== '' })
  const inference = createInference({ name, hash: hashWithNode })
  const shipped = createShippedReader(context)
  const total = sources.reduce((sum, source) => sum + sizeOf(source), 0)
  let [done, logs, failed, apart] = [0, 0, 0, 0]
  for (const source of sources) {
    const stream = openStream(
      bytesOf(source, stdin, (count) => (done += count)),
      { format },
    )
    inference.startStream()
    for await (const items of stream) {
      if (signal.aborted) return exitCodes.interrupted
      for (const item of items) {
        logs += 1
        if (item.kind === 'record') {
          inference.add(item.text, `${source.name}:${item.line}`)
          shipped.add(item.text, source.name)
          continue
        }
        failed += 1
        // When the bytes are not text, another stream type does not help.
        if (item.code !== 'NOT_TEXT' && item.code !== 'COMPRESSION' && item.code !== 'BOMB') apart += 1
        if (failed <= maxListed)
          err.write(`${err.style.warning('warning')}: ${visibleLine(`${source.name}:${item.line} ${item.message}`)}\n`)
      }
      progress.update(`${printBar(done, total)}${plural(logs, 'log')} ...`)
    }
  }
  progress.done()
  if (failed > maxListed) err.write(`... and ${(failed - maxListed).toLocaleString('en')} more\n`)
  const { schema, doubts, counts } = inference.finish()
  if (schema === undefined)
    throw new UsageError(
      logs === 0
        ? 'The input contains no logs.'
        : `No log could be read from the input, so there is nothing to draft a schema from.`,
      logs === 0 || failed - apart === logs ? {} : { hint: 'Set the format of the files with --stream-type.' },
    )
  const text = printLogSchema(schema)
  if (target === undefined) out.write(text)
  else writeReportFile(target, text)
  if (!args.flag('quiet')) reportDoubts(context, doubts)
  if (!args.flag('quiet')) {
    const known = await shipped.finish()
    if (known !== undefined)
      err.write(
        `${known.logType} is built in and already parses these logs (${plural(known.logs, 'log')} tested). "picket schema parse" shows its events.\n`,
      )
    err.write(`${countsText(name, counts, failed)}\n`)
  }
  return counts.unreadable + failed > 0 ? exitCodes.findings : exitCodes.good
}

function toName(wanted: string | undefined, first: EventSource | undefined): string {
  if (wanted === undefined) return toLogTypeName(first?.path === undefined ? '' : basename(first.path))
  const problem = checkLogTypeName(wanted)
  if (problem === undefined) return wanted
  const hint = typeof problem.hint === 'function' ? problem.hint() : problem.hint
  throw new UsageError(problem.message, hint === undefined ? {} : { hint })
}

/** A pipe has no size. */
function sizeOf({ path, once }: EventSource): number {
  return path === undefined || once ? 0 : (statSync(path, { throwIfNoEntry: false })?.size ?? 0)
}

function reportDoubts({ err, args }: CommandContext, doubts: Inference['doubts']): void {
  if (doubts.length === 0) return
  const maxShown = args.flag('verbose') ? doubts.length : 50
  err.write(`${err.style.warning('Uncertain')}\n`)
  for (const { path, message } of doubts.slice(0, maxShown))
    err.write(`  ${path === '' ? '' : `${err.style.strong(visibleLine(path))}: `}${visibleLine(message)}\n`)
  if (doubts.length > maxShown) err.write(`  ... and ${doubts.length - maxShown} more: -v lists all\n`)
}

function countsText(name: string, { samples, read, skipped, unreadable }: Inference['counts'], failed: number): string {
  const number = (count: number): string => count.toLocaleString('en')
  return (
    `${name}  ${plural(samples + failed, 'log')} = ${number(read)} read + ${number(skipped)} skipped + ` +
    `${number(unreadable + failed)} that could not be read`
  )
}
