import type { FolderRow } from '../../folder/folder.ts'
import type { Column } from '../../parts/columns.ts'
import type { TreeNode } from '../../state/tree.ts'
import { severityText, severityToken } from '../alerts/columns.ts'
import { detectionColumns, problemText, stateText, stateToken } from './columns.ts'
import { printNumber } from '../../text/numbers.ts'

type Node = TreeNode<FolderRow>

/** The columns of the table, for the leaves of the tree. */
export const leafColumns: readonly Column<Node>[] = detectionColumns.map((column) => ({
  ...column,
  value: ({ leaf }) => (leaf === undefined ? '' : column.value(leaf)),
  token: ({ leaf }) => (leaf === undefined ? 'text' : (column.token?.(leaf) ?? 'text')),
}))

/** The columns of the tree: a branch summarizes what is below it. */
export const treeColumns: readonly Column<Node>[] = [
  { key: 'name', header: 'NAME', min: 30, grow: 4, value: nameOf, token: ({ leaf }) => (leaf ? 'text' : 'strong') },
  {
    key: 'count',
    header: 'N',
    min: 5,
    align: 'right',
    priority: 1,
    value: ({ leaf, leaves }) => (leaf ? '' : printNumber(leaves.length)),
    token: () => 'faint',
  },
  { key: 'on', header: 'ON', min: 2, value: onOf },
  {
    key: 'severity',
    header: 'SEV',
    min: 4,
    value: ({ leaf }) => (leaf?.severity === undefined ? '' : severityText(leaf.severity)),
    token: ({ leaf }) => severityToken(leaf?.severity ?? ''),
  },
  { key: 'tests', header: 'TESTS', min: 11, value: testsOf, token: testsToken },
  {
    key: 'problems',
    header: 'PROBLEMS',
    min: 8,
    value: ({ leaves }) => problemText({ problems: leaves.flatMap(({ problems }) => problems) }),
    token: ({ leaves }) =>
      leaves.some(({ problems }) => problems.some(({ severity }) => severity === 'error')) ? 'error' : 'warning',
  },
  {
    key: 'kind',
    header: 'KIND',
    min: 16,
    priority: 0,
    value: ({ leaf }) => leaf?.kind.replaceAll('_', ' ') ?? '',
    token: () => 'faint',
  },
]

/** Formats a name with `+` for a closed branch, `-` for an open one. */
function nameOf({ label, depth, isOpen }: Node): string {
  const mark = isOpen === undefined ? ' ' : isOpen ? '-' : '+'
  return `${'  '.repeat(depth)}${mark} ${label}`
}

/** Returns `*` if all are enabled, `-` if none is, `~` if some are. */
function onOf({ leaves }: Node): string {
  const [on, off] = [true, false].map((wanted) => leaves.some(({ enabled }) => enabled === wanted))
  return on === true ? (off === true ? '~' : '*') : off === true ? '-' : ''
}

function testsOf({ leaf, leaves }: Node): string {
  if (leaf !== undefined) return stateText(leaf)
  const cases = leaves.flatMap(({ result }) => result?.cases ?? [])
  const tests = Math.max(
    cases.length,
    leaves.reduce((sum, { tests: some }) => sum + some, 0),
  )
  if (tests === 0) return '-'
  const passed = cases.filter(({ status }) => status === 'passed').length
  const mark = { error: 'x', faint: '.', good: '+', warning: 'o' }[testsState(leaves)]
  return `${mark} ${printNumber(passed)}/${printNumber(tests)}`
}

function testsToken({ leaves }: Node): 'error' | 'faint' | 'good' | 'warning' {
  return testsState(leaves)
}

/** Returns the token of the worst result. */
function testsState(leaves: readonly FolderRow[]): 'error' | 'faint' | 'good' | 'warning' {
  const tokens = new Set(leaves.filter(({ tests, result }) => tests > 0 || result !== undefined).map(stateToken))
  if (tokens.has('error')) return 'error'
  if (leaves.some((row) => row.isWaiting || (row.result === undefined && row.tests > 0))) return 'faint'
  return tokens.has('warning') ? 'warning' : tokens.has('good') ? 'good' : 'faint'
}
