import { closeSync, openSync, writeSync } from 'node:fs'
import { reasonOf } from '../../../plain/write-report-file.ts'
import { parseTargets } from '../../../plain/targets.ts'
import type { CommandContext } from '../../../program/context.ts'
import { UsageError } from '../../../program/usage-error.ts'
import { plainStyle } from '../../../screen/style.ts'
import { createJsonReporter, createNdjsonReporter } from './json-reporter.ts'
import type { ReportChoices, RunReporter } from './run-report.ts'
import { createTextReporter } from './text-reporter.ts'

/** Opens reporters for every requested format, to stdout and to files; files grow during the run. */
export function openReporters({
  args,
  cwd,
  out,
  onExit,
}: CommandContext): RunReporter & { readonly writesFiles: boolean } {
  const signals = args.flag('signals')
  const choices: ReportChoices = {
    signals,
    alerts: !signals || args.flag('alerts'),
    events: args.flag('with-events'),
    timing: args.unlessNo('timing'),
    verbose: args.flag('verbose'),
    quiet: args.flag('quiet'),
  }
  if (choices.events && !signals)
    throw new UsageError('Option "--with-events" requires signals in the report.', {
      hint: 'Add --signals.',
    })
  const targets = parseTargets(args.list('format'), cwd, ['text', 'json', 'ndjson'])
  const reporters = targets.map(({ format, file }) => {
    const write = file === undefined ? (text: string) => out.write(text) : openFile(file, onExit)
    if (format === 'json') return createJsonReporter(write, choices)
    if (format === 'ndjson') return createNdjsonReporter(write, choices)
    const shown = file === undefined ? out : { style: plainStyle, width: Number.POSITIVE_INFINITY, write }
    return createTextReporter(shown, choices)
  })
  return {
    writesFiles: targets.some(({ file }) => file !== undefined),
    signal: (match, place) => reporters.forEach((one) => one.signal(match, place)),
    error: (error, place) => reporters.forEach((one) => one.error(error, place)),
    failure: (failure) => reporters.forEach((one) => one.failure(failure)),
    problem: (rule, message) => reporters.forEach((one) => one.problem(rule, message)),
    note: (message) => reporters.forEach((one) => one.note(message)),
    end: (ending) => reporters.forEach((one) => one.end(ending)),
  }
}

function openFile(file: string, onExit: CommandContext['onExit']): (text: string) => void {
  const refuse = (cause: unknown): never => {
    throw new UsageError(`"${file}" cannot be written: ${reasonOf(cause)}.`, { cause })
  }
  let descriptor: number
  try {
    descriptor = openSync(file, 'w')
  } catch (cause) {
    return refuse(cause)
  }
  onExit(() => closeSync(descriptor))
  return (text) => {
    try {
      writeSync(descriptor, text)
    } catch (cause) {
      refuse(cause)
    }
  }
}
