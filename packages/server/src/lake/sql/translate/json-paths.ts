import type { Edit } from '../edits.ts'
import { isSymbol, type Token } from '../lexer.ts'

/**
 * Translates paths into JSON of other warehouses. `actor:client."ip address"` becomes `actor.client."ip address"`,
 * since columns of type JSON are read by dots; lists start at 1 here; elements of a list are read from its JSON text.
 */
export function jsonPathEdits(tokens: readonly Token[], sql: string): readonly Edit[] {
  const edits: Edit[] = []
  for (let position = 0; position < tokens.length; position++) {
    if (!isName(tokens[position])) continue
    const base = chainEnd(tokens, position)
    const path = readPath(tokens, base + 1)
    const start = tokens[position]!.start
    const last = tokens[path.next - 1]!
    if (path.parts.length > 0) {
      edits.push({ start, end: last.end, text: print(sql.slice(start, tokens[base]!.end), path.parts) })
    }
    position = path.next - 1
  }
  return edits
}

type Part = { readonly name: string; readonly written: string } | { readonly index: number }

/** Returns where `table.column` ends. */
function chainEnd(tokens: readonly Token[], first: number): number {
  let end = first
  while (isJoined(tokens[end], tokens[end + 1], '.') && isName(tokens[end + 2])) end += 2
  return end
}

function readPath(tokens: readonly Token[], from: number): { readonly parts: readonly Part[]; readonly next: number } {
  const parts: Part[] = []
  let next = from
  for (;;) {
    const [mark, name, close] = tokens.slice(next, next + 3)
    const before = tokens[next - 1]
    const isColon = isJoined(before, mark, ':') && !isSymbol(name, ':')
    const isDot = parts.length > 0 && isJoined(before, mark, '.')
    if ((isColon || isDot) && isName(name)) {
      const quote = name!.kind === 'quoted' ? '"' : ''
      parts.push({ name: name!.value, written: `${quote}${name!.value}${quote}` })
      next += 2
    } else if (
      isJoined(before, mark, '[') &&
      name?.kind === 'number' &&
      /^\d+$/.test(name.value) &&
      isSymbol(close, ']')
    ) {
      parts.push({ index: Number(name.value) })
      next += 3
    } else return { parts, next }
  }
}

function print(base: string, parts: readonly Part[]): string {
  const names = parts.flatMap((part) => ('name' in part ? [part] : []))
  if (names.length === parts.length) return [base, ...names.map(({ written }) => written)].join('.')
  const [only] = parts
  if (parts.length === 1 && only && 'index' in only) return `${base}[${only.index + 1}]`
  const steps = parts.map((part) => ('name' in part ? `'${part.name.replaceAll("'", "''")}'` : String(part.index + 1)))
  return `JSONExtract(toJSONString(${base}), ${steps.join(', ')}, 'Nullable(String)')`
}

function isName(token: Token | undefined): boolean {
  return token?.kind === 'word' || token?.kind === 'quoted'
}

function isJoined(before: Token | undefined, mark: Token | undefined, symbol: string): boolean {
  return isSymbol(mark, symbol) && before?.end === mark?.start
}
