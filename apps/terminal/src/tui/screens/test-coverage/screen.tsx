import { resolve } from 'node:path'
import { totalsOf, type CoveredFile, type Share } from '@picket/core'
import { missedInWords, percentInWords } from '../../../commands/test/cover/missed.ts'
import type { Environment } from '../../../program/environment.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import { editOutside } from '../../folder/edit-outside.ts'
import type { Folder } from '../../folder/folder.ts'
import type { Column } from '../../parts/columns.ts'
import { printNumber } from '../../text/numbers.ts'
import { createListing } from '../listing/create-listing.tsx'
import { createCovering, type CoverageTold } from './covering.ts'
import { firstMissed, missedSource } from './missed-source.ts'

type Row = CoverageTold['files'][number]

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
  { key: 'branches', header: 'BRANCHES', min: 9, align: 'right', priority: 0, value: (row) => shareOf(row, 'branches') },
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
  const covering = createCovering(folder)
  return createListing<Row>(app, {
    address: { screen: 'coverage' },
    scopes: ['coverage'],
    titles: () => ['detections', 'coverage'],
    keyOf: ({ file }) => file,
    columns: () => columns,
    tabs,
    sources: [covering.store, folder.store],
    rows: ({ filter, tab }) => {
      const words = filter.toLowerCase().split(/\s+/)
      return (covering.store.get().told?.files ?? [])
        .filter(({ percent }) => (tab === 0 ? percent !== null && percent < 100 : tab === 1 || percent === 0))
        .filter(({ file }) => words.every((word) => file.toLowerCase().includes(word)))
        .toSorted((a, b) => (a.percent ?? 101) - (b.percent ?? 101) || (a.file < b.file ? -1 : 1))
    },
    status: () => {
      const { isBusy, seconds } = covering.store.get()
      return isBusy ? `running all tests ... ${seconds} s` : ''
    },
    empty: () => {
      const { problem, told } = covering.store.get()
      if (problem !== undefined) return `! ${problem}`
      return told === undefined ? 'Running all tests to measure coverage ...' : 'No matches.'
    },
    placeholder: 'words of a file',
    lead: () => {
      const { told } = covering.store.get()
      if (told === undefined) return 'test coverage'
      const { percent, lines, branches } = told.totals
      const whole = percent === null ? 'nothing to cover' : percentInWords(percent)
      return `${whole}: ${inWords('lines', lines)}, ${inWords('branches', branches)}`
    },
    marks: () => {
      const { told, round } = covering.store.get()
      const lost = told?.notCounted.length ?? 0
      return [
        ...(lost > 0 ? [['error', `${lost} not loaded`] as const] : []),
        ...(round !== undefined && round !== folder.store.get().round
          ? [['warning', 'files changed: press r'] as const]
          : []),
      ]
    },
    about: (row, theme, width) => missedSource(row, resolve(folder.cwd, row.file), theme, width),
    commands: ({ list }) => ({
      open: () => {
        const row = list.current()
        if (row !== undefined) app.go({ screen: 'editor', file: row.file, line: firstMissed(row) })
      },
      'edit-missed': async () => {
        const row = list.current()
        if (row !== undefined) await editOutside(app, env, folder.cwd, { file: row.file, line: firstMissed(row) })
      },
      refresh: covering.run,
    }),
    spoken: (row) =>
      `${row.file}: ${row.percent === null ? 'nothing' : percentInWords(row.percent)}, ${missedInWords(row)}`,
    show: () => {
      folder.open()
      if (covering.store.get().told === undefined) covering.run()
    },
    close: covering.close,
  })
}

function inWords(name: string, { covered, total }: Share): string {
  return `${name} ${printNumber(covered)} of ${printNumber(total)}`
}

function shareOf(file: CoveredFile, what: 'lines' | 'branches'): string {
  const { covered, total } = totalsOf([file])[what]
  return `${covered}/${total}`
}
