export function isSpace(sign: string | undefined): boolean {
  return sign === ' ' || sign === '\t' || sign === '\n' || sign === '\r'
}

export function skipSpaces(text: string, start: number): number {
  let at = start
  while (isSpace(text[at])) at++
  return at
}
