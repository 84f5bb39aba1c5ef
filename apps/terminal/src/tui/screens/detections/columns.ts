import type { FolderRow } from '../../folder/folder.ts'
import type { Column } from '../../parts/columns.ts'
import type { Token } from '../../theme/theme.ts'
import { severityText, severityToken } from '../alerts/columns.ts'

/** The result of its tests: `+ 4/4`, `x 1/3`. The mark makes it readable without colour. */
export function stateText({ result, tests, isWaiting }: FolderRow): string {
  if (isWaiting || (result === undefined && tests > 0)) return '. ...'
  if (result === undefined || result.status === 'untested') return '-'
  const passed = result.cases.filter(({ status }) => status === 'passed').length
  const mark = { passed: '+', failed: 'x', invalid: 'x', skipped: 'o', untested: '-' }[result.status]
  return result.status === 'invalid' ? 'x invalid' : `${mark} ${passed}/${result.cases.length}`
}

export function stateToken({ result, isWaiting }: FolderRow): Token {
  if (isWaiting || result === undefined) return 'faint'
  return ({ passed: 'good', failed: 'error', invalid: 'error', skipped: 'warning', untested: 'faint' } as const)[
    result.status
  ]
}

export function problemText({ problems }: Pick<FolderRow, 'problems'>): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const others = problems.length - errors
  return [errors === 0 ? '' : `${errors} x`, others === 0 ? '' : `${others} !`].filter((part) => part !== '').join(' ')
}

export const detectionColumns: readonly Column<FolderRow>[] = [
  { key: 'on', header: 'ON', min: 2, value: ({ enabled }) => (enabled === undefined ? '' : enabled ? '*' : '-') },
  {
    key: 'severity',
    header: 'SEV',
    min: 4,
    value: ({ severity }) => (severity === undefined ? '' : severityText(severity)),
    token: ({ severity }) => severityToken(severity ?? ''),
  },
  { key: 'id', header: 'ID', min: 40, grow: 4, value: ({ id, file }) => id || file, token: () => 'text' },
  { key: 'tests', header: 'TESTS', min: 9, value: stateText, token: stateToken },
  {
    key: 'problems',
    header: 'PROBLEMS',
    min: 8,
    value: problemText,
    token: ({ problems }) => (problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning'),
  },
  {
    key: 'kind',
    header: 'KIND',
    min: 16,
    priority: 1,
    value: ({ kind }) => kind.replaceAll('_', ' '),
    token: () => 'faint',
  },
  {
    key: 'file',
    header: 'FILE',
    min: 20,
    grow: 3,
    priority: 0,
    showsEnd: true,
    value: ({ file }) => file,
    token: () => 'faint',
  },
]
