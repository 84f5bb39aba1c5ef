import { quotedList } from '@picket/core'
import { readConfig } from '../../config/read-config.ts'
import { parseTargets } from '../../plain/targets.ts'
import { writeReportFile } from '../../plain/write-report-file.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { plainStyle } from '../../screen/style.ts'
import { openPython } from '../python.ts'
import { playTest, type PlayedTest } from './find-played.ts'
import { findRule } from './find-rule.ts'
import { printPlayed, toJsonPlayed } from './print-played.ts'

/** The line width without a terminal. */
const pipedWidth = 80

/** `picket explain RULE --test NAME --steps`. */
export async function playSteps(wanted: string, context: CommandContext): Promise<number> {
  const { args, cwd, out } = context
  const targets = parseTargets(args.list('format'), cwd, ['text', 'json'])
  const name = args.text('test')
  if (name === undefined)
    throw new UsageError('Option "--steps" requires a test.', { hint: 'Name it with: --test NAME' })
  if (args.operands.length > 1) throw new UsageError('An event and --test cannot be combined.')
  const settings = readConfig(context)
  const found = await findRule(wanted, context, settings)
  const python = openPython(context, settings)
  try {
    const played = await playTest(found, name, python)
    const track = trackOf(played, args.text('value'))
    for (const { format, file } of targets) {
      const print = (style: typeof plainStyle, width: number): string =>
        format === 'json' ? toJsonPlayed(played, track) : printPlayed(played, { style, width, track })
      if (file === undefined) out.write(print(out.style, out.isTerminal ? Math.min(out.width, 100) : pipedWidth))
      else writeReportFile(file, print(plainStyle, pipedWidth))
    }
    return 0
  } finally {
    await python.close()
  }
}

function trackOf({ simulation }: PlayedTest, wanted: string | undefined): number {
  if (wanted === undefined) return 0
  const found = simulation.tracks.findIndex(({ value }) => value === wanted)
  if (found !== -1) return found
  const values = simulation.tracks.flatMap(({ value }) => value ?? []).slice(0, 10)
  throw new UsageError(`No signal of the test has the value "${wanted}".`, {
    hint:
      values.length === 0
        ? 'The rule does not group signals by value.'
        : `Its values are ${quotedList(values, 'and')}.`,
  })
}
