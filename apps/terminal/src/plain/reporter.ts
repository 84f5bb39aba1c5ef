import type { CommandContext } from '../program/context.ts'
import { version } from '../program/version.ts'
import { plainStyle } from '../screen/style.ts'
import type { FormatName } from '../program/choices.ts'
import type { Format, FormatOptions } from './format.ts'
import { formats } from './formats.ts'
import { toItems, type Report, type ReportItem, type Sources } from './report.ts'
import { parseTargets, type Target } from './targets.ts'
import { writeReportFile } from './write-report-file.ts'

/** Receives the findings of a run, prints those that can be printed at once, and writes the rest at the end. */
export interface Reporter {
  /** The texts that findings refer to; known after the content is loaded. */
  begin(sources: Sources): void
  item(item: ReportItem): void
  end(report: Report): void
}

/** Creates a reporter for the requested formats. */
export function createReporter({ args, cwd, out, err }: CommandContext): Reporter {
  const targets = parseTargets(args.list('format'), cwd)
  const printed = targets.find(({ file }) => file === undefined)
  let sources: Sources = new Map()
  const shared = {
    verbose: args.flag('verbose'),
    quiet: args.flag('quiet'),
    failuresOnly: args.flag('show-failures-only'),
    timing: args.unlessNo('timing'),
    version,
  }
  const onScreen = (): FormatOptions => ({ ...shared, sources, style: out.style, width: out.width })
  const inFile = (): FormatOptions => ({ ...shared, sources, style: plainStyle, width: Number.POSITIVE_INFINITY })
  return {
    begin: (texts) => {
      sources = texts
    },
    item: (item) => {
      if (printed === undefined) return
      const format = formats[printed.format]
      if (format.streamed) out.write(format.item(item, onScreen()))
    },
    end: (report) => {
      for (const target of targets)
        if (target.file !== undefined) writeReportFile(target.file, print(target, report, inFile()))
      if (printed !== undefined) {
        const format = formats[printed.format]
        out.write(format.streamed ? format.end(report, onScreen()) : format.print(report, onScreen()))
      } else if (!shared.quiet && formats.text.streamed) {
        err.write(formats.text.end(report, { ...onScreen(), style: err.style, width: err.width }))
      }
    },
  }
}

/** Prints a whole report as text. */
export function print(
  { format: name }: Pick<Target, 'format'>,
  report: Report,
  options: FormatOptions,
  known: Readonly<Record<FormatName, Format>> = formats,
): string {
  const format = known[name]
  if (!format.streamed) return format.print(report, options)
  return (
    toItems(report)
      .map((item) => format.item(item, options))
      .join('') + format.end(report, options)
  )
}
