import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { InvalidInputError, invariant, parseSpec } from '@picket/core'
import { AIDraftDetection, AIDraftQuery } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { visible } from '../../screen/visible.ts'
import { followAnswer, type Answer } from './follow-answer.ts'

/** `picket ai draft`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out, err, cwd } = context
  const [kind, prompt = ''] = args.operands
  const api = openApi(context)
  const input = { prompt }
  const { streamId } =
    kind === 'query'
      ? (await api.mutate(AIDraftQuery, { input })).aiDraftQuery
      : (await api.mutate(AIDraftDetection, { input })).aiDraftDetection
  const { draft, responseText } = await followAnswer(context, api, streamId)
  invariant(draft !== null, 'a finished draft has a text')
  const folder = args.text('out')
  if (wantsJson(context)) {
    printResult(context, 'ai-draft', { result: { ...draft, explanation: responseText } })
    return exitCodes.good
  }
  if (responseText !== '') err.write(`${visible(responseText)}\n`)
  if (draft.tests.length > 0) err.write(`${plural(draft.tests.length, 'test')} passed.\n`)
  if (folder !== undefined && draft.kind === 'detection')
    for (const { path, text } of filesOf(draft, resolve(cwd, folder))) {
      if (existsSync(path)) throw new InvalidInputError(`"${path}" exists already. Choose another folder.`)
      mkdirSync(resolve(cwd, folder), { recursive: true })
      writeFileSync(path, text)
      err.write(`Wrote ${path}\n`)
    }
  else {
    out.write(`${visible(draft.text).trimEnd()}\n`)
    if (draft.python !== null) out.write(`\n# Python:\n${visible(draft.python).trimEnd()}\n`)
  }
  return exitCodes.good
}

/** Names the files after the detection, whatever path the spec contains. */
function filesOf(
  { text, python }: NonNullable<Answer['draft']>,
  folder: string,
): readonly { readonly path: string; readonly text: string }[] {
  const { spec } = parseSpec(text, 'draft.yml')
  const name = (spec?.id ?? 'draft').replaceAll(/\W+/g, '_').toLowerCase()
  const named = text.replace(/^Filename:.*$/m, `Filename: ${name}.py`)
  return [
    { path: join(folder, `${name}.yml`), text: named },
    ...(python === null ? [] : [{ path: join(folder, `${name}.py`), text: python }]),
  ]
}
