import type { ValueMap } from '../values/value.ts'
import { printJson } from '../values/print-json.ts'
import { printEntry } from '../yaml/edit/print-value.ts'
import type { KeyChange } from '../yaml/edit/spec-keys.ts'
import { defaultTimeRange, type Dashboard, type DashboardVariable, type DashboardWidget } from './dashboard.ts'

/** The parts of a dashboard that forms edit; absent ones stay unchanged. */
export type DashboardEdit = Partial<Omit<Dashboard, 'id'>>

/**
 * Returns the changes of the spec of a dashboard. The widgets stay in the order of the file and the layout has one line
 * for each, so that moving one changes one line.
 */
export function toDashboardChanges(edit: DashboardEdit, before?: Dashboard): readonly KeyChange[] {
  const { name, description, tags, timeRange, refreshSeconds, variables, widgets } = edit
  const changes: KeyChange[] = []
  const put = (key: string, value: KeyValue | undefined): void => {
    changes.push(value === undefined || isNothing(value) ? { key, removed: true } : { key, value })
  }
  if (name !== undefined) put('DisplayName', name.trim())
  if (description !== undefined) put('Description', description)
  if (tags !== undefined) put('Tags', [...tags])
  if (timeRange !== undefined) put('TimeRange', timeRange === defaultTimeRange ? undefined : timeRange)
  if ('refreshSeconds' in edit) put('RefreshSeconds', refreshSeconds)
  if (variables !== undefined) put('Variables', variables.map(toVariableMap))
  if (widgets !== undefined) {
    const order = new Map(before?.widgets.map(({ id }, at) => [id, at]))
    const inFile = widgets.toSorted((a, b) => (order.get(a.id) ?? order.size) - (order.get(b.id) ?? order.size))
    const written = inFile.map(toWidgetMap)
    const unchanged = before?.widgets.map(toWidgetMap) ?? []
    if (printJson(written) !== printJson(unchanged))
      changes.push(
        widgets.length === 0
          ? { key: 'Widgets', removed: true }
          : { key: 'Widgets', lines: `Widgets:\n${written.map(printWidget).join('')}` },
      )
    changes.push(
      widgets.length === 0
        ? { key: 'Layout', removed: true }
        : { key: 'Layout', lines: `Layout:\n${widgets.map(printPosition).join('')}` },
    )
  }
  return changes
}

type KeyValue = Extract<KeyChange, { readonly value: unknown }>['value']

function isNothing(value: KeyValue): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}

function printPosition({ id, width, height }: DashboardWidget): string {
  return `  - { Widget: ${isPlain(id) ? id : JSON.stringify(id)}, Width: ${width}, Height: ${height} }\n`
}

/** Whether YAML reads a name as a text without quotes. */
function isPlain(name: string): boolean {
  return !/^(?:true|false|yes|no|on|off|y|n|null|nan|inf)$/i.test(name)
}

function toWidgetMap({ id, title, chart, source, x, y, series, unit }: DashboardWidget): ValueMap {
  return {
    ID: id,
    ...(title === '' ? {} : { Title: title }),
    ...(chart === undefined || source.kind === 'markdown' ? {} : { Chart: chart }),
    ...(source.kind === 'markdown'
      ? { Markdown: prose(source.text) }
      : source.kind === 'saved'
        ? { SavedQuery: source.name }
        : { [source.language === 'SQL' ? 'Query' : 'PicketFlowQuery']: prose(source.text) }),
    ...(x === undefined ? {} : { X: x }),
    ...(y.length === 0 ? {} : { Y: [...y] }),
    ...(series === undefined ? {} : { Series: series }),
    ...(unit === undefined ? {} : { Unit: unit }),
  }
}

/** Prints a widget as an item of a list, with multi-line queries as blocks. */
function printWidget(widget: ValueMap): string {
  const lines = Object.entries(widget).map(([key, value]) =>
    typeof value === 'string' && isProse(value)
      ? `    ${key}: |\n${value.replaceAll(/^(?=.)/gm, '      ')}`
      : `    ${printEntry(key, value, 4)}\n`,
  )
  return `  - ${lines.join('').trimStart()}`
}

function isProse(value: string): boolean {
  return /^[!-~][^\p{Cc}]*\n(?:[^\p{Cc}]*\n)*$/u.test(value)
}

/** Multi-line texts end with a line break, so that they are printed as blocks. */
function prose(text: string): string {
  return text.includes('\n') && !text.endsWith('\n') ? `${text}\n` : text
}

function toVariableMap({ name, label, type, values, byDefault }: DashboardVariable): ValueMap {
  return {
    Name: name,
    ...(label === '' || label === name ? {} : { Label: label }),
    ...(type === 'text' ? {} : { Type: type, Values: [...values] }),
    ...(byDefault === (type === 'choice' ? (values[0] ?? '') : '') ? {} : { Default: byDefault }),
  }
}
