import { findSignature } from '../functions/index.ts'
import type { Signature } from '../functions/signature.ts'
import { lex } from '../lexer.ts'

/** The function whose arguments are at an offset. */
export interface CallAt {
  readonly name: string
  readonly signature: Signature
  /** The index of the parameter that the argument at the offset is for. */
  readonly active: number
}

export function callAt(text: string, offset: number): CallAt | undefined {
  const tokens = lex(text).tokens.filter(({ start, kind }) => start < offset && kind !== 'end')
  const open: { name: string; commas: number }[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'symbol') continue
    if (token.text === '(' || token.text === '[' || token.text === '{') {
      const [family, dot, name] = [tokens[at - 3], tokens[at - 2], tokens[at - 1]]
      const own = name?.kind === 'name' && token.text === '(' ? name.text : ''
      open.push({ name: dot?.text === '.' && own !== '' ? `${family?.text ?? ''}.${own}` : own, commas: 0 })
    } else if (token.text === ')' || token.text === ']' || token.text === '}') open.pop()
    else if (token.text === ',' && open.length > 0) open.at(-1)!.commas++
    else if (token.text === ';' || token.text === '|') open.length = 0
  }
  const call = open.findLast(({ name }) => findSignature(name) !== undefined)
  const signature = call && findSignature(call.name)
  if (signature === undefined) return undefined
  const { parameters } = signature
  const isRepeated = parameters.at(-1)?.isRepeated === true
  const active = isRepeated ? Math.min(call!.commas, parameters.length - 1) : call!.commas
  return { name: call!.name, signature, active }
}
