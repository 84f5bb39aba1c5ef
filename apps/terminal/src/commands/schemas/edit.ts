import { UpdateSchemaStatus } from '@picket/core/api'
import { openApi, type Api } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { visibleLine } from '../../screen/visible.ts'
import { readDocument, readSchema, readSettings, saveSchema, unwrap, type Saved } from './save-schema.ts'

/** `picket schemas edit`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const [archive, restore] = [args.flag('archive'), args.flag('restore')]
  const [name, file] = args.operands
  const settings = readSettings(context)
  const changesSpec = file !== undefined || Object.keys(settings).length > 0
  if (archive && restore) throw new UsageError('Options "--archive" and "--restore" cannot be combined.')
  if (!changesSpec && !archive && !restore)
    throw new UsageError('There is nothing to change.', { hint: 'Name a file, or see: picket schemas edit --help' })
  const spec = file === undefined ? undefined : await readDocument(context, file)
  const api = openApi(context)
  let schema: Saved | undefined
  if (restore) schema = await setArchived(api, name!, false)
  if (changesSpec) {
    const now = await readSchema(api, name!)
    const input = {
      name: now.name,
      spec: spec ?? now.spec,
      revision: args.count('revision') ?? now.revision,
      ...settings,
    }
    schema = await saveSchema(api, input, file ?? now.name)
  }
  if (archive) schema = await setArchived(api, name!, true)
  if (wantsJson(context)) printResult(context, 'schema', { result: schema })
  else {
    const state = schema!.isArchived ? 'archived' : `at revision ${schema!.revision}`
    out.write(`"${visibleLine(schema!.name)}" is ${state}.\n`)
  }
  return exitCodes.good
}

async function setArchived(api: Api, name: string, isArchived: boolean): Promise<Saved> {
  return unwrap((await api.mutate(UpdateSchemaStatus, { input: { name, isArchived } })).updateSchemaStatus, name)
}
