import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  didYouMean,
  draftKinds,
  isMap,
  parseJson,
  quotedList,
  type ContentSet,
  type DraftFile,
  type DraftKind,
  type DraftRequest,
  type ValueMap,
} from '@picket/core'
import { makeFolder, readContent } from '@picket/core/node'
import { openFieldKnowledge } from '../../logs/field-knowledge.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { reasonOf } from '../../plain/write-report-file.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { visibleLine } from '../../screen/visible.ts'
import { readInput } from '../../selection/read-input.ts'
import { describeJsonFault } from '../json-fault.ts'
import { readTextOf } from './read-text-of.ts'
import { assertRequest } from './check-request.ts'
import { chooseFolder } from './choose-folder.ts'
import { assertApplicable } from './assert-applicable.ts'
import { missingIn, toRequest } from './request.ts'

/** `picket new`: creates a spec from options, answers, or placeholders. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, out, err, stdin } = context
  const named = args.operands[0]
  const asks = stdin.isTTY === true && out.isTerminal && args.unlessNo('input') && args.text('event') !== '-'
  const { content } = await readContent({ cwd, paths: [] })
  const partial = toRequest(args, await readEvent(context))
  const requestedKind = named === undefined ? undefined : kindNamed(named)
  assertRequest(partial, content, requestedKind)
  if (requestedKind !== undefined) assertApplicable(args, requestedKind)
  const created = await complete(requestedKind, partial, content, asks)
  if (created === undefined) return exitCodes.interrupted
  const { kind, request } = created
  // When it is prompted for, the kind is only known here.
  assertRequest(request, content, kind)
  const folder = args.text('folder') ?? chooseFolder(content, kind, request)
  const fields = (await openFieldKnowledge(content)).find(request.logTypes?.[0] ?? '')
  const files = kind
    .draft({ ...request, ...(fields && { fields }) })
    .map(({ path, text }) => ({ path: join(folder, path), text }))
  if (args.flag('print')) {
    for (const { path, text } of files) out.write(`# ${visibleLine(path)}\n${text}${files.length > 1 ? '\n' : ''}`)
    return exitCodes.good
  }
  writeAll(files, cwd)
  if (args.flag('json')) out.write(`${JSON.stringify({ id: request.id, files: files.map(({ path }) => path) })}\n`)
  else {
    for (const { path } of files) out.write(`created ${visibleLine(path)}\n`)
    if (!args.flag('quiet')) err.write(notYet(request, content) + nextSteps(kind, files[0]?.path ?? ''))
  }
  return exitCodes.good
}

/** Prompts for what is missing in a terminal; undefined when the user leaves. */
async function complete(
  kind: DraftKind | undefined,
  partial: Partial<DraftRequest>,
  content: ContentSet,
  asks: boolean,
): Promise<{ readonly kind: DraftKind; readonly request: DraftRequest } | undefined> {
  if (asks && (kind === undefined || missingIn(partial, kind).length > 0)) {
    const { askAll } = await import('./ask.ts')
    return askAll(kind, partial, content)
  }
  if (kind === undefined)
    throw new UsageError('The kind of spec is missing.', {
      hint: `Name one of: ${draftKinds.map(({ name }) => name).join(', ')}.`,
    })
  if (partial.id === undefined)
    throw new UsageError('The id is missing.', {
      hint: `For example: picket new ${kind.name} --id Okta.AdminRoleAssigned`,
    })
  return { kind, request: { ...partial, id: partial.id } }
}

function kindNamed(name: string): DraftKind {
  const found = draftKinds.find((kind) => kind.name === name || kind.kind === name)
  if (found !== undefined) return found
  const names = draftKinds.map((kind) => kind.name)
  throw new UsageError(`Unknown kind of spec "${name}".`, {
    hint: didYouMean(name, names) ?? `Name one of: ${names.join(', ')}.`,
  })
}

async function readEvent({ args, cwd, stdin }: CommandContext): Promise<ValueMap | undefined> {
  const name = args.text('event')
  if (name === undefined) return undefined
  const text = name === '-' ? (await readInput('stdin', stdin)).text : readTextOf(resolve(cwd, name), name)
  const shown = name === '-' ? 'stdin' : name
  let value: ReturnType<typeof parseJson>
  try {
    value = parseJson(text)
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`"${shown}" is nested too deep.`, { cause: error })
    const fault = describeJsonFault(text)
    const what = fault && `: line ${fault.line}, column ${fault.column} has ${fault.what}`
    throw new UsageError(`"${shown}" is not JSON${what ?? ''}.`, { hint: 'Pass one event as JSON.' })
  }
  if (isMap(value)) return value
  throw new UsageError(`"${shown}" does not contain an event: an event is a JSON object.`, {
    hint: 'Pass a file with one event, not a list of events.',
  })
}

/** Writes all files or none, and never overwrites a file. */
function writeAll(files: readonly DraftFile[], cwd: string): void {
  const there = files.find(({ path }) => existsSync(resolve(cwd, path)))
  if (there !== undefined)
    throw new UsageError(`"${there.path}" already exists.`, { hint: 'Choose another --id or --folder.' })
  const written: string[] = []
  try {
    for (const { path, text } of files) {
      const target = resolve(cwd, path)
      makeFolder(dirname(target))
      writeFileSync(target, text, { flag: 'wx' })
      written.push(target)
    }
  } catch (cause) {
    for (const target of written) rmSync(target, { force: true })
    const failed = files[written.length]?.path ?? ''
    throw new UsageError(`"${failed}" cannot be written: ${reasonOf(cause)}.`, { cause })
  }
}

/** Warns about ids that the spec refers to and that do not exist yet. */
function notYet({ rules = [], query, base }: DraftRequest, { specs }: ContentSet): string {
  const ids = new Set(specs.map(({ id }) => id))
  const missing = [...rules, query, base].filter((id) => id !== undefined).filter((id) => !ids.has(id))
  return missing.length === 0 ? '' : `Nothing here has the id ${visibleLine(quotedList(missing, 'or'))} yet.\n`
}

function nextSteps({ kind }: DraftKind, file: string): string {
  const isTested = ['rule', 'scheduled_rule', 'policy', 'correlation_rule'].includes(kind)
  const verb = isTested ? 'test --watch' : 'validate --watch'
  return `Next, edit it while this command is running: picket ${verb} ${visibleLine(file)}\n`
}
