import { InvalidInputError } from '@picket/core'
import { Dashboards, GetDashboard } from '@picket/core/api'
import { findByName } from '../../api/find-by-name.ts'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { printWidget } from './print-widget.ts'
import { readRange } from '../query/read-range.ts'
import { runWidget, type ShownWidget } from './run-widget.ts'

/** `picket dashboards show`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const [wanted = ''] = args.operands
  const { id } = findByName((await api.query(Dashboards, { input: {} })).dashboards, wanted, {
    what: 'dashboard',
    id: (one) => one.id,
    name: (one) => one.name,
  })
  const { dashboard } = await api.query(GetDashboard, { id })
  const only = args.list('widget')
  for (const name of only)
    if (!dashboard.widgets.some((one) => one.id === name))
      throw new InvalidInputError(`The dashboard has no widget "${name}".`, {
        hint: `It has ${dashboard.widgets.map((one) => one.id).join(', ')}.`,
      })
  const timeRange = readRange(args, Date.now())
  const variables = readVariables(args.list('variable'))
  const widgets = dashboard.widgets.filter((one) => only.length === 0 || only.includes(one.id))
  const shown: ShownWidget[] = []
  if (!wantsJson(context)) out.write(`${out.style.strong(dashboard.name)}\n`)
  for (const widget of widgets) {
    const one = await runWidget(context, api, { dashboardId: id, widget, timeRange, variables })
    shown.push(one)
    if (!wantsJson(context)) out.write(`\n${printWidget(one, out, args.count('limit'))}`)
    if (out.isClosed) break
  }
  if (wantsJson(context)) {
    const { name, description } = dashboard
    printResult(context, 'dashboard', { id, name, description, widgets: shown.map(toJson) })
  }
  return shown.some(({ error }) => error !== undefined) ? exitCodes.findings : exitCodes.good
}

function toJson({ widget, rows, columns, error }: ShownWidget): object {
  const { id, title, chart, markdown } = widget
  return {
    id,
    title,
    chart,
    ...(markdown === null ? {} : { markdown }),
    ...(columns === undefined ? {} : { columns: columns.map(({ name }) => name), rows }),
    ...(error === undefined ? {} : { error }),
  }
}

function readVariables(words: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf('=')
      if (at < 1)
        throw new InvalidInputError(`Option "--variable" requires a name and a value, not "${word}".`, {
          hint: 'Write --variable user=ana.',
        })
      return [word.slice(0, at).trim(), word.slice(at + 1)]
    }),
  )
}
