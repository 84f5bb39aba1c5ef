import type { DiagnosticKind } from '../../diagnostics.ts'
import type { Check } from '../check.ts'
import { didYouMean } from '../../text/suggest.ts'
import { mapItems, type MapItem } from './spec-fields.ts'

export const dashboardName: DiagnosticKind = {
  code: 'PK2901',
  name: 'dashboard-name',
  severity: 'error',
  summary: 'A name in a dashboard is used twice, or does not exist.',
  explanation:
    'Widgets and variables have unique names in their dashboard. `Layout` names each widget at most once, and only widgets that exist. ' +
    'A widget that the layout does not name is shown at the end. ' +
    'The id of a dashboard is a part of its address, where `overview`, `data`, `cloud-security`, `mitre-attack` and `custom` are other pages.',
  example: {
    language: 'yaml',
    bad: 'Widgets:\n  - ID: total\n    Markdown: Total\nLayout:\n  - { Widget: totals }\n',
    good: 'Widgets:\n  - ID: total\n    Markdown: Total\nLayout:\n  - { Widget: total }\n',
  },
}

/** Pages beside dashboards in the console, whose addresses ignore case. */
const takenPaths: ReadonlySet<string> = new Set(['overview', 'data', 'cloud-security', 'mitre-attack', 'custom'])

/** Checks that names in dashboards are unique and exist. */
export const dashboardNames: Check = {
  name: 'dashboard-names',
  kinds: [dashboardName],
  *run({ byKind }) {
    for (const spec of byKind.dashboard) {
      if (takenPaths.has(spec.id.toLowerCase()))
        yield {
          kind: dashboardName,
          file: spec.file,
          at: { path: ['DashboardID'] },
          subject: spec.id,
          message: `"${spec.id}" is the address of another page of the console.`,
          hint: 'Use another id.',
        }
      const report = (item: MapItem, key: string, message: string, hint: string) => ({
        kind: dashboardName,
        file: spec.file,
        at: { path: [...item.path, key] },
        subject: spec.id,
        message,
        hint,
      })
      const lists = [
        ['Widgets', 'ID', 'A widget'],
        ['Variables', 'Name', 'A variable'],
        ['Layout', 'Widget', 'A widget'],
      ] as const
      for (const [list, key, what] of lists) {
        const seen = new Set<unknown>()
        for (const item of mapItems(spec, list)) {
          const name = item.map[key]
          if (typeof name !== 'string') continue
          if (seen.has(name))
            yield report(item, key, `${what} "${name}" is already in ${list}.`, 'Remove it, or use another name.')
          seen.add(name)
        }
      }
      const widgets = mapItems(spec, 'Widgets').flatMap(({ map: { ID: id } }) => (typeof id === 'string' ? [id] : []))
      for (const item of mapItems(spec, 'Layout')) {
        const name = item.map['Widget']
        if (typeof name !== 'string' || widgets.includes(name)) continue
        const hint = didYouMean(name, widgets) ?? 'Add the widget, or remove the line.'
        yield report(item, 'Widget', `The dashboard has no widget "${name}".`, hint)
      }
    }
  },
}
