import type { MatrixCell } from '../../folder/matrix.ts'
import type { Column } from '../../parts/columns.ts'
import type { TreeNode } from '../../state/tree.ts'
import type { Token } from '../../theme/theme.ts'
import { printNumber } from '../../text/numbers.ts'

type Node = TreeNode<MatrixCell>

export const matrixColumns: readonly Column<Node>[] = [
  { key: 'name', header: 'TACTIC, TECHNIQUE', min: 34, grow: 4, value: nameOf, token: nameToken },
  { key: 'detections', header: 'DETECTIONS', min: 11, align: 'right', value: countOf, token: countToken },
  { key: 'tests', header: 'TESTS', min: 5, align: 'right', priority: 0, value: testsOf, token: () => 'faint' },
  { key: 'note', header: '', min: 19, max: 34, grow: 1, priority: 1, value: barOf, token: noteToken },
]

function nameOf({ leaf, isOpen, leaves }: Node): string {
  if (leaf === undefined) return `${isOpen === true ? '-' : '+'} ${leaves[0]?.tacticName ?? ''}`
  const isPart = leaf.technique.id.includes('.')
  return `${isPart ? '      ' : '    '}${leaf.technique.id} ${leaf.technique.name}`
}

function nameToken({ leaf }: Node): Token {
  if (leaf === undefined) return 'strong'
  return isGap(leaf) ? 'faint' : 'text'
}

function countOf({ leaf, leaves }: Node): string {
  const enabled = new Set((leaf === undefined ? leaves : [leaf]).flatMap((cell) => cell.enabled)).size
  const disabled = new Set((leaf === undefined ? leaves : [leaf]).flatMap((cell) => cell.disabled)).size
  if (enabled + disabled === 0) return '-'
  return `${enabled}${disabled === 0 ? '' : ` +${disabled} off`}`
}

function countToken({ leaf, leaves }: Node): Token {
  const cells = leaf === undefined ? leaves : [leaf]
  return cells.some(({ enabled }) => enabled.length > 0) ? 'good' : 'faint'
}

function testsOf({ leaf, leaves }: Node): string {
  const tests = (leaf === undefined ? leaves : [leaf]).reduce((sum, cell) => sum + cell.tests, 0)
  return tests === 0 ? '' : printNumber(tests)
}

/** Formats the coverage of a tactic: `[####------] 12/45`; for a technique, what is unusual about it. */
function barOf({ leaf, leaves }: Node): string {
  if (leaf !== undefined) return noteOf(leaf)
  const [{ tacticSize: size, tacticCovered: covered } = { tacticSize: 0, tacticCovered: 0 }] = leaves
  const done = size === 0 ? 0 : Math.ceil((covered / size) * barWidth)
  return `[${'#'.repeat(done)}${'-'.repeat(barWidth - done)}] ${covered}/${size}`
}

/** The width of the bar, in cells. */
const barWidth = 10

/** Returns what is wrong with a technique; empty if it is covered. */
export function noteOf(cell: MatrixCell): string {
  const { technique, servesTactic } = cell
  if (technique.state === 'revoked')
    return `revoked${technique.successor === undefined ? '' : `, now ${technique.successor}`}`
  if (technique.state === 'deprecated') return 'deprecated'
  if (!servesTactic) return 'not in this tactic'
  return isGap(cell) ? (cell.disabled.length > 0 ? 'gap: all disabled' : 'gap') : ''
}

function noteToken({ leaf }: Node): Token {
  if (leaf === undefined) return 'accent'
  return isOdd(leaf) ? 'warning' : 'faint'
}

/** Returns whether no enabled detection covers it. */
export function isGap({ enabled, servesTactic }: MatrixCell): boolean {
  return servesTactic && enabled.length === 0
}

/** Returns whether it is assigned to the wrong tactic, or retired. */
export function isOdd({ technique, servesTactic }: MatrixCell): boolean {
  return !servesTactic || technique.state !== 'current'
}
