import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder, readTextFile } from '@picket/core/node'
import { documentSchema, type SchemaSample } from '@picket/logs'
import type { ReadSchemaTest } from '@picket/logs/node'
import { readConfig } from '../../../config/read-config.ts'
import { readSchemaFiles } from '../../../logs/read-schema-files.ts'
import { exitCodes } from '../../../plain/exit-codes.ts'
import { plural } from '../../../plain/text/plural.ts'
import { printDiagnostic } from '../../../plain/text/diagnostic.ts'
import { reasonOf, writeReportFile } from '../../../plain/write-report-file.ts'
import type { CommandContext } from '../../../program/context.ts'
import { UsageError } from '../../../program/usage-error.ts'
import { visibleLine } from '../../../screen/visible.ts'

/** `picket schema docs`: generates pages about log types. Schemas with errors have none, and make the exit code 1. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, out, err } = context
  const { schemas, tests, diagnostics } = await readSchemaFiles(context, readConfig(context), {
    paths: args.operands,
    withTests: true,
  })
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  for (const diagnostic of errors) err.write(printDiagnostic(diagnostic, err))
  const inOrder = schemas.toSorted((a, b) => (a.schema.name < b.schema.name ? -1 : 1))
  const pages = inOrder.map(({ schema }) => ({
    name: schema.name,
    summary: schema.description.split(/\n|(?<=\.)\s/)[0] ?? '',
    text: documentSchema(schema, samplesOf(schema.name, tests)),
  }))
  const folder = args.text('out')
  if (folder === undefined) out.write(pages.map(({ text }) => text).join('\n'))
  else {
    const target = resolve(cwd, folder)
    const files = pages.map(({ name, text }) => ({ name: `${name}.md`, text }))
    if (pages.length > 0) files.push({ name: 'README.md', text: printList(pages) })
    if (!args.flag('force'))
      for (const { name, text } of files) assertOurs(join(target, name), text, join(folder, name))
    make(target, folder)
    for (const { name, text } of files) writeReportFile(join(target, name), text)
    if (!args.flag('quiet')) err.write(`${plural(pages.length, 'page')} written to ${visibleLine(folder)}.\n`)
  }
  return errors.length > 0 ? exitCodes.findings : exitCodes.good
}

function samplesOf(logType: string, tests: readonly ReadSchemaTest[]): readonly SchemaSample[] {
  return tests
    .filter(({ test }) => test.logType === logType && test.expected.kind === 'events')
    .map(({ test: { name, input, expected } }) => {
      const event = expected.kind === 'events' && expected.events.length === 1 ? expected.events[0] : undefined
      return { name, input, ...(event === undefined ? {} : { event }) }
    })
}

/** Throws for an existing file that does not start as the page does: this command did not write it. */
function assertOurs(path: string, text: string, shown: string): void {
  if (!existsSync(path)) return
  const found = readTextFile(path, shown)
  if ('text' in found && beginningOf(found.text) === beginningOf(text)) return
  throw new UsageError(`"${shown}" already exists and is not a page about a log type. Nothing was written.`, {
    hint: 'Choose another folder, or use --force to replace it.',
  })
}

/** Returns the heading and the header of the table after it. */
function beginningOf(text: string): string {
  const [heading = '', , row = ''] = text.split('\n', 3)
  return heading === listHeading ? `${heading} ${row}` : heading
}

const listHeading = '# Log types'

function make(target: string, folder: string): void {
  try {
    makeFolder(target)
  } catch (cause) {
    throw new UsageError(`Folder "${folder}" cannot be created: ${reasonOf(cause)}.`, { cause })
  }
}

function printList(pages: readonly { readonly name: string; readonly summary: string }[]): string {
  const rows = pages.map(({ name, summary }) => `| [${name}](${name}.md) | ${summary.replaceAll('|', '\\|')} |\n`)
  return `${listHeading}\n\n| log type | |\n| --- | --- |\n${rows.join('')}`
}
