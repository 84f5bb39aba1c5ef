import { resolve } from 'node:path'
import { totalsOf, type CoveredFile, type Share } from '@picket/core'
import { missedInWords, percentInWords } from '../../../commands/test/cover/missed.ts'
import type { Environment } from '../../../program/environment.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import { editExternally } from '../../folder/edit-externally.ts'
import type { Folder } from '../../folder/folder.ts'
import type { Column } from '../../parts/columns.ts'
import { printNumber } from '../../text/numbers.ts'
import { createListing } from '../listing/create-listing.tsx'
import { createCoverageRun, type CoverageReport } from './coverage-run.ts'
import { firstUncovered, uncoveredSource } from './uncovered-source.ts'

type Row = CoverageReport['files'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'percent',
    header: 'COVERED',
    min: 8,
    align: 'right',
    value: ({ percent }) => (percent === null ? '-' : percentInWords(percent)),
    token: ({ percent }) =>
      percent === null ? 'faint' : percent === 100 ? 'good' : percent < 50 ? 'error' : 'warning',
  },
  {
    key: 'file',
    header: 'FILE',
    min: 30,
    grow: 3,
    showsEnd: true,
    value: ({ file }) => file,
    token: () => 'text',
  },
  { key: 'missed', header: 'NOT COVERED', min: 24, grow: 3, value: missedInWords, token: () => 'faint' },
  { key: 'lines', header: 'LINES', min: 9, align: 'right', priority: 1, value: (row) => shareOf(row, 'lines') },
  {
    key: 'branches',
    header: 'BRANCHES',
    min: 9,
    align: 'right',
    priority: 0,
    value: (row) => shareOf(row, 'branches'),
  },
]

const tabs = ['Incomplete', 'All', 'Not covered'] as const

/** The lines and branches of detections that their tests cover, the lowest coverage first. */
export function createCoverageScreen({
  app,
  folder,
  env,
}: {
  readonly app: App
  readonly folder: Folder
  readonly env: Environment
}): Screen {
  const coverageRun = createCoverageRun(folder)
  return createListing<Row>(app, {
    address: { screen: 'coverage' },
    scopes: ['coverage'],
    titles: () => ['detections', 'coverage'],
    keyOf: ({ file }) => file,
    columns: () => columns,
    tabs,
    sources: [coverageRun.store, folder.store],
    rows: ({ filter, tab }) => {
      const words = filter.toLowerCase().split(/\s+/)
      return (coverageRun.store.get().report?.files ?? [])
        .filter(({ percent }) => (tab === 0 ? percent !== null && percent < 100 : tab === 1 || percent === 0))
        .filter(({ file }) => words.every((word) => file.toLowerCase().includes(word)))
        .toSorted((a, b) => (a.percent ?? 101) - (b.percent ?? 101) || (a.file < b.file ? -1 : 1))
    },
    status: () => {
      const { isBusy, seconds } = coverageRun.store.get()
      return isBusy ? `running all tests ... ${seconds} s` : ''
    },
    empty: () => {
      const { problem, report } = coverageRun.store.get()
      if (problem !== undefined) return `! ${problem}`
      return report === undefined ? 'Running all tests to measure coverage ...' : 'No matches.'
    },
    placeholder: 'file',
    lead: () => {
      const { report } = coverageRun.store.get()
      if (report === undefined) return 'test coverage'
      const { percent, lines, branches } = report.totals
      const whole = percent === null ? 'nothing to cover' : percentInWords(percent)
      return `${whole}: ${inWords('lines', lines)}, ${inWords('branches', branches)}`
    },
    marks: () => {
      const { report, round } = coverageRun.store.get()
      const lost = report?.notCounted.length ?? 0
      return [
        ...(lost > 0 ? [['error', `${lost} not loaded`] as const] : []),
        ...(round !== undefined && round !== folder.store.get().round
          ? [['warning', 'files changed: press r'] as const]
          : []),
      ]
    },
    about: (row, theme, width) => uncoveredSource(row, resolve(folder.cwd, row.file), theme, width),
    commands: ({ list }) => ({
      open: () => {
        const row = list.current()
        if (row !== undefined) app.go({ screen: 'editor', file: row.file, line: firstUncovered(row) })
      },
      'edit-missed': async () => {
        const row = list.current()
        if (row !== undefined) await editExternally(app, env, folder.cwd, { file: row.file, line: firstUncovered(row) })
      },
      refresh: coverageRun.run,
    }),
    spoken: (row) =>
      `${row.file}: ${row.percent === null ? 'nothing' : percentInWords(row.percent)}, ${missedInWords(row)}`,
    show: () => {
      folder.open()
      if (coverageRun.store.get().report === undefined) coverageRun.run()
    },
    close: coverageRun.close,
  })
}

function inWords(name: string, { covered, total }: Share): string {
  return `${name} ${printNumber(covered)} of ${printNumber(total)}`
}

function shareOf(file: CoveredFile, what: 'lines' | 'branches'): string {
  const { covered, total } = totalsOf([file])[what]
  return `${covered}/${total}`
}
