import { satisfies, validRange } from '@renovatebot/pep440'
import { pythonEnvironment, type MarkerVariable } from './python-environment.ts'
import { normalizeName } from './wheel-name.ts'

/** A condition on the environment: `python_version < "3.9" and extra == "socks"` (PEP 508). */
export type Marker =
  | { readonly kind: 'all' | 'any'; readonly items: readonly Marker[] }
  | { readonly kind: 'compare'; readonly left: Operand; readonly operator: string; readonly right: Operand }

type Operand = { readonly variable: MarkerVariable } | { readonly text: string }

/** Parses a marker; `undefined` when it is not one. */
export function parseMarker(text: string): Marker | undefined {
  const tokens = tokenize(text)
  if (tokens === undefined) return undefined
  let at = 0
  const take = (wanted: string): boolean => tokens[at] === wanted && ++at > 0

  const parseAny = (): Marker | undefined => parseList('any', 'or', () => parseList('all', 'and', parseItem))
  const parseList = (kind: 'all' | 'any', word: string, next: () => Marker | undefined): Marker | undefined => {
    const items: Marker[] = []
    do {
      const item = next()
      if (item === undefined) return undefined
      items.push(item)
    } while (take(word))
    return items.length === 1 ? items[0] : { kind, items }
  }
  const parseItem = (): Marker | undefined => {
    if (take('(')) {
      const inner = parseAny()
      return take(')') ? inner : undefined
    }
    const left = toOperand(tokens[at++])
    const operator = take('not') ? (take('in') ? 'not in' : undefined) : tokens[at++]
    const right = toOperand(tokens[at++])
    if (left === undefined || right === undefined || operator === undefined || !operators.has(operator))
      return undefined
    return { kind: 'compare', left, operator, right }
  }

  const marker = parseAny()
  return at === tokens.length ? marker : undefined
}

/** Evaluates a marker for the Python that runs rules, while installing a package with these extras. */
export function evaluateMarker(marker: Marker, extras: ReadonlySet<string> = new Set()): boolean {
  switch (marker.kind) {
    case 'all':
      return marker.items.every((item) => evaluateMarker(item, extras))
    case 'any':
      return marker.items.some((item) => evaluateMarker(item, extras))
    case 'compare':
      return compare(marker.left, marker.operator, marker.right, extras)
  }
}

function compare(left: Operand, operator: string, right: Operand, extras: ReadonlySet<string>): boolean {
  for (const [side, other] of [
    [left, right],
    [right, left],
  ] as const)
    if ('variable' in side && side.variable === 'extra' && 'text' in other)
      return (operator === '==') === extras.has(normalizeName(other.text))

  const [a, b] = [textOf(left), textOf(right)]
  if (operator === 'in') return b.includes(a)
  if (operator === 'not in') return !b.includes(a)
  const isVersion = [left, right].some((side) => 'variable' in side && versionVariables.has(side.variable))
  if (isVersion && validRange(operator + b)) return satisfies(a, operator + b, { prereleases: true })
  if (isVersion && 'text' in left && validRange(mirror(operator) + a))
    return satisfies(b, mirror(operator) + a, { prereleases: true })
  switch (operator) {
    case '==':
    case '===':
      return a === b
    case '!=':
      return a !== b
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
    default:
      return false
  }
}

const operators = new Set(['==', '===', '!=', '<', '<=', '>', '>=', '~=', 'in', 'not in'])
const versionVariables = new Set<string>(['python_version', 'python_full_version', 'implementation_version'])

function mirror(operator: string): string {
  return operator.replace(/[<>]/, (sign) => (sign === '<' ? '>' : '<'))
}

function textOf(operand: Operand): string {
  if ('text' in operand) return operand.text
  return operand.variable === 'extra' ? '' : pythonEnvironment[operand.variable]
}

function toOperand(token: string | undefined): Operand | undefined {
  if (token === undefined) return undefined
  if (/^["']/.test(token)) return { text: token.slice(1, -1) }
  const variable = oldSpellings[token] ?? token
  return variable === 'extra' || variable in pythonEnvironment ? { variable: variable as MarkerVariable } : undefined
}

/** Legacy names of variables (PEP 345), which old packages still use. */
const oldSpellings: Readonly<Record<string, MarkerVariable>> = {
  'os.name': 'os_name',
  'sys.platform': 'sys_platform',
  'platform.version': 'platform_version',
  'platform.machine': 'platform_machine',
  'platform.python_implementation': 'platform_python_implementation',
  python_implementation: 'platform_python_implementation',
}

function tokenize(text: string): string[] | undefined {
  const token = /\s*(?:([()])|(===|~=|==|!=|<=|>=|<|>)|("[^"]*"|'[^']*')|([A-Za-z_][\w.]*))/y
  const tokens: string[] = []
  const source = text.trimEnd()
  while (token.lastIndex < source.length) {
    const match = token.exec(source)
    if (match === null) return undefined
    tokens.push(match[0].trim())
  }
  return tokens
}
