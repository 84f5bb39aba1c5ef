import type { Parameter, Signature } from '../functions/signature.ts'

/** `text: string, length?: int, more...: any`. */
export function printParameters({ parameters }: Pick<Signature, 'parameters'>): string {
  return `(${parameters.map(printParameter).join(', ')})`
}

export function printParameter({ name, type, isOptional, isRepeated }: Parameter): string {
  return `${name}${isOptional ? '?' : isRepeated ? '...' : ''}: ${type}`
}
