import type { Diagnostic } from '@picket/core'
import type { Environment } from '../../../program/environment.ts'
import { printDiagnostic } from '../../../plain/text/diagnostic.ts'
import { plainStyle } from '../../../screen/style.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import { editExternally } from '../../folder/edit-externally.ts'
import type { Folder } from '../../folder/folder.ts'
import type { Column } from '../../parts/columns.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import { colored } from '../detection/colored.ts'
import { folderStatus } from '../detections/folder-status.ts'
import { createListing } from '../listing/create-listing.tsx'
import { createProblemFilter, problemKey, problemTabs, sortProblems, type Problem } from './problems.ts'

const columns: readonly Column<Problem>[] = [
  { key: 'mark', header: '', min: 1, value: ({ severity }) => mark(severity), token: tokenOf },
  { key: 'code', header: 'CODE', min: 6, value: ({ code }) => code, token: tokenOf },
  { key: 'what', header: 'WHAT', min: 30, grow: 3, value: ({ message }) => message, token: () => 'text' },
  {
    key: 'place',
    header: 'PLACE',
    min: 24,
    max: 60,
    grow: 2,
    showsEnd: true,
    value: ({ file, span }) => `${file}:${span.line}`,
    token: () => 'faint',
  },
]

/** All problems of the folder, most severe first; each leads to its line. */
export function createProblemsScreen({
  app,
  folder,
  env,
}: {
  readonly app: App
  readonly folder: Folder
  readonly env: Environment
}): Screen {
  const all = (): readonly Problem[] => sortProblems([...folder.store.get().problems.values()].flat())
  return createListing<Problem>(app, {
    address: { screen: 'problems' },
    scopes: ['problems'],
    titles: () => ['detections', 'problems'],
    keyOf: problemKey,
    columns: () => columns,
    tabs: problemTabs.map(({ name }) => name),
    sources: [folder.store],
    rows: ({ filter, tab }) => {
      const fits = createProblemFilter(filter)
      return all().filter((one) => problemTabs[tab]!.has(one) && fits(one))
    },
    status: () => folderStatus(folder.store.get()),
    empty: ({ filter, tab }) => {
      const { problem, phase } = folder.store.get()
      if (problem !== undefined) return `! ${problem}`
      if (phase !== 'idle') return 'Checking ...'
      return filter === '' && tab === 0 ? 'No problems.' : 'No matches.'
    },
    placeholder: 'message, code or file',
    lead: () => 'everything, most severe first',
    about: (one, theme, width) => {
      const painter = createLinePainter(theme, width)
      painter.heading(`${one.code}`)
      return [...painter.lines, ...colored(printDiagnostic(one, { style: plainStyle, width }), theme, width)]
    },
    commands: ({ list }) => ({
      open: () => {
        const one = list.current()
        if (one !== undefined) app.go({ screen: 'editor', file: one.file, line: one.span.line })
      },
      'edit-problem': async () => {
        const one = list.current()
        if (one !== undefined) await editExternally(app, env, folder.cwd, { file: one.file, line: one.span.line })
      },
      'explain-code': () => {
        const one = list.current()
        if (one !== undefined) app.go({ screen: 'output', words: ['explain', one.code] })
      },
      refresh: () => folder.test('all'),
    }),
    spoken: ({ severity, code, message, file, span }) => `${severity} ${code}: ${message} ${file} line ${span.line}`,
    show: () => folder.open(),
  })
}

function mark(severity: Diagnostic['severity']): string {
  return severity === 'error' ? 'x' : severity === 'warning' ? '!' : 'i'
}

function tokenOf({ severity }: Problem): 'error' | 'warning' | 'info' {
  return severity === 'error' ? 'error' : severity === 'warning' ? 'warning' : 'info'
}
