import { ScimError } from './scim-error.ts'
import { isScimObject, valueAt, withoutUrn, type ScimObject, type ScimValue } from './scim-value.ts'

/** A filter of RFC 7644, section 3.4.2.2, as a tree. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'present'; readonly path: readonly string[] }
  | {
      readonly kind: 'compare'
      readonly path: readonly string[]
      readonly operator: Operator
      readonly value: string | number | boolean | null
    }
  /** `emails[type eq "work"]`, `emails[type eq "work"].value eq "..."` */
  | { readonly kind: 'item'; readonly path: readonly string[]; readonly filter: Filter }

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Operator = (typeof operators)[number]

/** Above the length and depth of filters that identity providers send. */
const longest = 4000
const deepest = 20

/** Throws a ScimError of the type invalidFilter that says where. */
export function parseFilter(text: string): Filter {
  if (text.length > longest)
    throw new ScimError(400, `A filter can have at most ${longest} characters.`, 'invalidFilter')
  const reader = new Reader(tokensOf(text))
  const filter = reader.readOr(0)
  reader.expectEnd()
  return filter
}

export function matchesFilter(filter: Filter, resource: ScimObject): boolean {
  switch (filter.kind) {
    case 'and':
      return matchesFilter(filter.left, resource) && matchesFilter(filter.right, resource)
    case 'or':
      return matchesFilter(filter.left, resource) || matchesFilter(filter.right, resource)
    case 'not':
      return !matchesFilter(filter.filter, resource)
    case 'item':
      return valuesAt(resource, filter.path).some((item) => isScimObject(item) && matchesFilter(filter.filter, item))
    case 'present':
      return valuesAt(resource, filter.path).some((value) => value !== null && value !== '')
    case 'compare': {
      const values = valuesAt(resource, filter.path).map((value) =>
        isScimObject(value) ? (valueAt(value, 'value') ?? null) : value,
      )
      const isExact = exact.has(filter.path.join('.').toLowerCase())
      if (filter.operator === 'ne') return !values.some((value) => compares('eq', value, filter.value, isExact))
      if (filter.operator === 'eq' && filter.value === null) return values.every((value) => value === null)
      return values.some((value) => compares(filter.operator, value, filter.value, isExact))
    }
  }
}

/** Returns the text that an attribute must equal in every match of the filter, if there is one. */
export function wantedText(filter: Filter | undefined, attribute: string): string | undefined {
  if (filter?.kind === 'and') return wantedText(filter.left, attribute) ?? wantedText(filter.right, attribute)
  if (filter?.kind !== 'compare' || filter.operator !== 'eq' || typeof filter.value !== 'string') return undefined
  return filter.path.length === 1 && filter.path[0]!.toLowerCase() === attribute ? filter.value : undefined
}

/** Attributes that are case-sensitive (RFC 7643, section 3.1). */
const exact: ReadonlySet<string> = new Set(['id', 'externalid', 'meta.version', 'members.value', 'groups.value'])

function compares(operator: Operator, actual: ScimValue, wanted: ScimValue, isExact: boolean): boolean {
  if (operator === 'eq' && (typeof actual !== 'string' || typeof wanted !== 'string')) return actual === wanted
  if (typeof actual === 'number' && typeof wanted === 'number') return isInOrder(operator, actual - wanted)
  if (typeof actual !== 'string' || typeof wanted !== 'string') return false
  const [left, right] = isExact ? [actual, wanted] : [actual.toLowerCase(), wanted.toLowerCase()]
  if (operator === 'eq') return left === right
  if (operator === 'co') return left.includes(right)
  if (operator === 'sw') return left.startsWith(right)
  if (operator === 'ew') return left.endsWith(right)
  return isInOrder(operator, left < right ? -1 : left > right ? 1 : 0)
}

function isInOrder(operator: Operator, difference: number): boolean {
  if (operator === 'gt') return difference > 0
  if (operator === 'ge') return difference >= 0
  if (operator === 'lt') return difference < 0
  return operator === 'le' && difference <= 0
}

/** Returns all values at a path; lists are expanded to their items. */
export function valuesAt(resource: ScimObject, path: readonly string[]): readonly ScimValue[] {
  let values: readonly ScimValue[] = [resource]
  for (const name of path)
    values = values.flatMap((value) => {
      const next = isScimObject(value) ? valueAt(value, name) : undefined
      if (next === undefined) return []
      return Array.isArray(next) ? (next as readonly ScimValue[]) : [next]
    })
  return values
}

export function parseAttributePath(text: string): readonly string[] | undefined {
  const bare = withoutUrn(text)
  return /^[A-Za-z$][\w$-]*(\.[A-Za-z$][\w$-]*)?$/.test(bare) ? bare.split('.') : undefined
}

interface Token {
  readonly kind: 'word' | 'value' | 'mark'
  readonly text: string
  readonly at: number
}

function tokensOf(text: string): readonly Token[] {
  const pattern = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/gy
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const [whole, mark, value, word] = match
    end = match.index + whole.length
    const at = end - (mark ?? value ?? word ?? '').length
    if (mark !== undefined) tokens.push({ kind: 'mark', text: mark, at })
    else if (value !== undefined) tokens.push({ kind: 'value', text: value, at })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word, at })
  }
  if (text.slice(end).trim() !== '') throw wrong('An unexpected token', end)
  return tokens
}

function wrong(what: string, at: number | undefined): ScimError {
  return new ScimError(
    400,
    `${what} ${at === undefined ? 'at the end' : `at character ${at + 1}`} of the filter.`,
    'invalidFilter',
  )
}

class Reader {
  readonly #tokens: readonly Token[]
  #next = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  readOr(depth: number): Filter {
    let left = this.#readAnd(depth)
    while (this.#takeWord('or')) left = { kind: 'or', left, right: this.#readAnd(depth) }
    return left
  }

  expectEnd(): void {
    const token = this.#tokens[this.#next]
    if (token !== undefined) throw wrong(`"${token.text}" does not belong here:`, token.at)
  }

  #readAnd(depth: number): Filter {
    let left = this.#readOne(depth)
    while (this.#takeWord('and')) left = { kind: 'and', left, right: this.#readOne(depth) }
    return left
  }

  #readOne(depth: number): Filter {
    if (depth > deepest) throw wrong('Too many parentheses', this.#tokens[this.#next]?.at)
    if (this.#isMark('(', 1) && this.#takeWord('not')) return { kind: 'not', filter: this.#readGroup('(', ')', depth) }
    if (this.#isMark('(')) return this.#readGroup('(', ')', depth)
    const token = this.#tokens[this.#next++]
    const path = token?.kind === 'word' ? parseAttributePath(token.text) : undefined
    if (path === undefined) throw wrong('An attribute name is missing', token?.at)
    if (!this.#isMark('[')) return this.#readComparison(path)
    const filter = this.#readGroup('[', ']', depth)
    const part = this.#takePart()
    const right = part === undefined ? undefined : this.#readComparison([part])
    return { kind: 'item', path, filter: right === undefined ? filter : { kind: 'and', left: filter, right } }
  }

  #readComparison(path: readonly string[]): Filter {
    if (this.#takeWord('pr')) return { kind: 'present', path }
    const operator = operators.find((name) => this.#takeWord(name))
    if (operator === undefined)
      throw wrong(`An operator (${operators.join(', ')}, pr) is missing`, this.#tokens[this.#next]?.at)
    return { kind: 'compare', path, operator, value: this.#readValue() }
  }

  #readGroup(open: string, close: string, depth: number): Filter {
    const token = this.#tokens[this.#next++]
    if (token?.text !== open) throw wrong(`"${open}" is missing`, token?.at)
    const filter = this.readOr(depth + 1)
    const end = this.#tokens[this.#next++]
    if (end?.kind !== 'mark' || end.text !== close) throw wrong(`"${close}" is missing`, end?.at)
    return filter
  }

  #readValue(): string | number | boolean | null {
    const token = this.#tokens[this.#next++]
    const text =
      token?.kind === 'word' && /^(true|false|null)$/i.test(token.text) ? token.text.toLowerCase() : token?.text
    try {
      if (token !== undefined && token.kind !== 'mark') return JSON.parse(text!) as string | number | boolean | null
    } catch {
      // Reported below.
    }
    throw wrong('A value (text in double quotes, a number, true, false or null) is missing', token?.at)
  }

  /** `.value` after the brackets is not in the standard, but Entra ID sends it. */
  #takePart(): string | undefined {
    const token = this.#tokens[this.#next]
    if (token?.kind !== 'word' || !/^\.[A-Za-z$][\w$-]*$/.test(token.text)) return undefined
    this.#next++
    return token.text.slice(1)
  }

  #isMark(text: string, ahead = 0): boolean {
    const token = this.#tokens[this.#next + ahead]
    return token?.kind === 'mark' && token.text === text
  }

  #takeWord(text: string): boolean {
    const token = this.#tokens[this.#next]
    if (token?.kind !== 'word' || token.text.toLowerCase() !== text) return false
    this.#next++
    return true
  }
}
