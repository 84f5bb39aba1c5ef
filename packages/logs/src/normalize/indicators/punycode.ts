const base = 36
const maxLabelLength = 256

/** Decodes a label without its `xn--` prefix (RFC 3492, 6.2); undefined if it is not punycode. */
export function decodePunycode(label: string): string | undefined {
  if (label.length > maxLabelLength) return undefined
  const dash = label.lastIndexOf('-')
  const points = Array.from(label.slice(0, Math.max(dash, 0)), (sign) => sign.codePointAt(0) ?? 0)
  let [code, index, bias] = [128, 0, 72]
  let at = dash + 1
  while (at < label.length) {
    const before = index
    let weight = 1
    for (let k = base; ; k += base) {
      const digit = toDigit(label.charCodeAt(at++))
      if (digit < 0) return undefined
      index += digit * weight
      const threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias
      if (digit < threshold) break
      weight *= base - threshold
      if (weight > 0x7fffffff || index > 0x7fffffff) return undefined
    }
    const length = points.length + 1
    bias = adapt(index - before, length, before === 0)
    code += Math.floor(index / length)
    index %= length
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined
    points.splice(index++, 0, code)
  }
  return String.fromCodePoint(...points)
}

function toDigit(code: number): number {
  if (code >= 97 && code <= 122) return code - 97
  return code >= 48 && code <= 57 ? code - 22 : -1
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : Math.floor(delta / 2)
  rest += Math.floor(rest / length)
  let k = 0
  for (; rest > 455; k += base) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}
