import type { Column } from '../../parts/columns.ts'
import type { Token } from '../../theme/theme.ts'
import { wordsOf, type PlanRow } from './plan.ts'

const signs = { created: '+', changed: '~', deleted: '-' } as const
const tokens = { created: 'good', changed: 'warning', deleted: 'error' } as const

export const planColumns: readonly Column<PlanRow>[] = [
  { key: 'change', header: 'CHANGE', min: 9, value: changeOf, token: tokenOf },
  {
    key: 'id',
    header: 'ID',
    min: 36,
    grow: 3,
    value: idOf,
    token: (row) => (row.kind === 'field' ? 'accent' : 'text'),
  },
  { key: 'what', header: 'WHAT', min: 20, grow: 4, value: whatOf, token: () => 'text' },
  {
    key: 'kind',
    header: 'KIND',
    min: 16,
    priority: 0,
    value: (row) => (row.kind === 'change' ? row.change.kind.toLowerCase().replaceAll('_', ' ') : ''),
    token: () => 'faint',
  },
]

function changeOf(row: PlanRow): string {
  switch (row.kind) {
    case 'change':
      return `${signs[row.change.change]} ${row.change.change}`
    case 'field':
      return ''
    case 'warning':
      return row.warning.code
    case 'line':
      return row.number === 0 ? 'x' : ''
  }
}

function tokenOf(row: PlanRow): Token {
  if (row.kind === 'change') return tokens[row.change.change]
  return row.kind === 'warning' ? 'warning' : 'error'
}

function idOf(row: PlanRow): string {
  switch (row.kind) {
    case 'change':
      return `${row.change.differences.length === 0 ? ' ' : row.isOpen ? '-' : '+'} ${row.change.id}`
    case 'field':
      return `    ${row.difference.field}`
    case 'warning':
      return `${row.warning.file}:${row.warning.line}`
    case 'line':
      return row.text
  }
}

function whatOf(row: PlanRow): string {
  switch (row.kind) {
    case 'change':
      return row.change.differences.map(({ field }) => field).join(', ')
    case 'field':
      return wordsOf(row.difference)
    case 'warning':
      return row.warning.message
    case 'line':
      return ''
  }
}
