import { readFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { isMap, parseYaml } from '@picket/core'
import type { CreateReplayInput, ReplayDraftInput } from '@picket/core/api'
import type { CommandContext } from '../../program/context.ts'
import { toTime } from '../../program/times.ts'
import { UsageError } from '../../program/usage-error.ts'

/** Returns the time range from the options; by default the last day. */
export function readWindow({ args }: Pick<CommandContext, 'args'>, now: number) {
  const startsAt = toTime(args.text('since') ?? '1d', 'since', now)
  const until = args.text('until')
  const endsAt = until === undefined ? new Date(now).toISOString() : toTime(until, 'until', now)
  if (startsAt >= endsAt) throw new UsageError('"--since" must be before "--until".')
  return { startsAt, endsAt }
}

/** Returns the replay request from operands and options. */
export function readRequest(context: CommandContext, now: number): CreateReplayInput {
  const { args } = context
  const detection = readDraft(context)
  if (args.operands.length === 0 && detection === undefined)
    throw new UsageError('Name a rule, or pass a file with "--draft".', {
      hint: 'For example: picket replays run AWS.Console.Login --since 7d',
    })
  const size = args.text('max-gb')
  if (size !== undefined && !(/^\d+(\.\d+)?$/.test(size) && Number(size) > 0))
    throw new UsageError(`Option "--max-gb" requires a number greater than 0, not "${size}".`)
  const logTypes = args.list('log-type')
  return {
    detectionIds: [...args.operands],
    ...(detection === undefined ? {} : { detection }),
    scope: {
      ...(logTypes.length === 0 ? {} : { logTypes: [...logTypes] }),
      dataWindow: {
        timeWindow: readWindow(context, now),
        ...(size === undefined ? {} : { sizeWindow: { maxSizeInGB: Number(size) } }),
      },
    },
  }
}

/** Reads the detection of a file, with its Python beside it. */
export function readDraft({ args, cwd }: Pick<CommandContext, 'args' | 'cwd'>): ReplayDraftInput | undefined {
  const path = args.text('draft')
  if (path === undefined) return undefined
  const file = isAbsolute(path) ? path : join(cwd, path)
  const text = readText(file, path)
  const { value } = parseYaml(text, path)
  const name = isMap(value) ? value['Filename'] : undefined
  if (typeof name !== 'string') return { text }
  return { text, body: readText(join(dirname(file), name), name) }
}

function readText(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new UsageError(code === 'ENOENT' ? `There is no file "${name}".` : `"${name}" cannot be read (${code}).`)
  }
}
