import { parentPort, workerData } from 'node:worker_threads'
import { createAttackMatrix, isDetection, PicketError, type SpecMemo } from '@picket/core'
import { diagnose } from '../../commands/diagnose.ts'
import { explainRule } from '../../commands/explain/explain-rule.ts'
import { explain } from '../../commands/explain/command.ts'
import { toRows } from '../../commands/list/print-list.ts'
import { openPython } from '../../commands/python.ts'
import { test } from '../../commands/test/command.ts'
import { testOnce } from '../../commands/test/test-once.ts'
import { watchAndRepeat } from '../../commands/watch/watch-and-repeat.ts'
import type { KeyCommand } from '../../commands/watch/keys.ts'
import { readConfig } from '../../config/read-config.ts'
import type { CommandContext } from '../../program/context.ts'
import type { CommandSpec } from '../../program/command-spec.ts'
import { parseArguments } from '../../program/parse-arguments.ts'
import type { Output } from '../../screen/output.ts'
import { plainStyle } from '../../screen/style.ts'
import { chooseSpecs, toSelection } from '../../selection/choose.ts'
import { loadContent } from '../../selection/load-content.ts'
import { runCommandLine } from './run-command-line.ts'
import { techniquesById, toFolderMatrix } from './matrix.ts'
import type { FolderMessage, FolderRequest, FolderWorkerData } from './messages.ts'

// Reads, checks and tests a folder off the drawing thread: the engine of `picket test --watch`, with its results as
// messages.
const { entry, cwd } = workerData as FolderWorkerData
process.argv[1] = entry
const port = parentPort!
const post = (message: FolderMessage): void => port.postMessage(message)
const abort = new AbortController()
const cleanUps: (() => void | Promise<void>)[] = []

let take: (wish: KeyCommand) => void = () => {}
port.on('message', (request: FolderRequest) => {
  if (request.kind === 'test')
    take(Array.isArray(request.files) ? new Set(request.files) : (request.files as KeyCommand))
  else if (request.kind === 'describe') void describe(request)
  else if (request.kind === 'explain') void explainTest(request)
  else if (request.kind === 'run')
    void runCommandLine(request.words, (spec, words, onText, onProblem) =>
      createContext(spec, words, onText, 80, onProblem),
    ).then((ran) => post({ kind: 'ran', ticket: request.ticket, ...ran }))
  else void close()
})

const context = createContext(test, [], () => {})
let python = openPython(context, readConfig(context))
const memo: SpecMemo = new Map()

watchAndRepeat(
  context,
  async (scope, settingsChanged) => {
    if (settingsChanged) {
      await python.close()
      memo.clear()
      python = openPython(context, readConfig(context))
    }
    const settings = readConfig(context)
    const loaded = await loadContent(context, settings, memo)
    const all = chooseSpecs(loaded, toSelection(context.args, loaded.requested), undefined)
    const matrix = createAttackMatrix(all.specs.filter(isDetection), loaded.content)
    const techniques = techniquesById(matrix)
    const rows = toRows(all.specs).map((row, index) => {
      const python = all.specs[index]?.python?.file
      return { ...row, techniques: techniques.get(row.id) ?? [], ...(python === undefined ? {} : { python }) }
    })
    post({ kind: 'rows', rows, files: loaded.content.texts.size })
    post({ kind: 'matrix', matrix: toFolderMatrix(matrix) })
    const requested = scope.narrow(loaded.requested)
    const chosen = chooseSpecs(loaded, toSelection(context.args, requested), scope.changedIn(loaded.content))
    post({ kind: 'begin', detections: chosen.specs.filter(isDetection).length })
    const run = await testOnce(context, python, memo, scope, {
      begin: () => {},
      item: (item) => {
        if (item.kind === 'detection' && item.detection.kind !== 'log_schema')
          post({ kind: 'result', result: { ...item.detection, kind: item.detection.kind } })
      },
      end: () => {},
    })
    const diagnostics = await diagnose(loaded, chosen, { args: context.args, config: settings.config, python })
    scope.signal.throwIfAborted()
    const changed = scope.changedIn(loaded.content)
    const files = [
      ...chosen.specs.flatMap(({ file, python: own }) => [file, ...(own === undefined ? [] : [own.file])]),
      ...(changed ?? []),
    ]
    post({ kind: 'checked', files, isWhole: changed === undefined && requested === loaded.requested, diagnostics })
    post({ kind: 'idle' })
    return run
  },
  (_, wish) => {
    take = wish
    return ''
  },
).catch((error: unknown) => postProblem(error))

function postProblem(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  const hint = error instanceof PicketError ? error.hint : undefined
  post({ kind: 'problem', message, ...(hint === undefined ? {} : { hint }) })
  post({ kind: 'idle' })
}

/** Explains as `picket explain ID` prints it. */
async function describe({ file, id, width }: Extract<FolderRequest, { readonly kind: 'describe' }>): Promise<void> {
  post({ kind: 'described', file, text: await explanationOf([id], width) })
}

/** Explains as `picket explain FILE --test NAME` prints it. */
async function explainTest({
  file,
  test: name,
  width,
}: Extract<FolderRequest, { readonly kind: 'explain' }>): Promise<void> {
  post({ kind: 'explained', file, test: name, text: await explanationOf([file, `--test=${name}`], width) })
}

async function explanationOf(words: readonly string[], width: number): Promise<string> {
  let text = ''
  try {
    // Explanations are formatted for a terminal of that width.
    const own = createContext(explain, words, (more) => (text += more), width)
    await explainRule(words[0]!, { ...own, out: { ...own.out, isTerminal: true } })
  } catch (error) {
    const hint = error instanceof PicketError && error.hint !== undefined ? `\n${error.hint}` : ''
    text = (error instanceof Error ? error.message : String(error)) + hint
  }
  return text
}

async function close(): Promise<void> {
  abort.abort()
  await Promise.allSettled(cleanUps.toReversed().map(async (cleanUp) => cleanUp()))
  process.exit(0)
}

function createContext(
  spec: CommandSpec,
  words: readonly string[],
  onText: (text: string) => void,
  width = 80,
  onProblem: (text: string) => void = postRunProblem,
): CommandContext {
  const output = (write: (text: string) => void): Output => ({
    isTerminal: false,
    width,
    style: plainStyle,
    isClosed: false,
    write,
    status: () => {},
  })
  return {
    args: parseArguments(spec, words),
    cwd,
    env: process.env,
    out: output(onText),
    err: output(onProblem),
    choices: { color: 'never' },
    stdin: { isTTY: false } as NodeJS.ReadStream,
    signal: abort.signal,
    onExit: (cleanUp) => void cleanUps.push(cleanUp),
  }
}

/** Posts an error of a run, formatted as on the command line. */
function postRunProblem(text: string): void {
  if (/^(error|internal error)/.test(text)) post({ kind: 'problem', message: text.trim().replace(/^error: /, '') })
}
