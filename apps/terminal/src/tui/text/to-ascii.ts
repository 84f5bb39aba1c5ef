const plain: Readonly<Record<string, string>> = {
  '\u2026': '~',
  '\u2502': '|',
  '\u2500': '-',
  '\u250c': '+',
  '\u2510': '+',
  '\u2514': '+',
  '\u2518': '+',
  '\u2588': 'O',
  '\u2592': 'o',
  '\u240a': '^',
  '\u2409': ' ',
  '\u2019': "'",
}

/** Wraps a stream for terminals limited to ASCII. */
export function toAscii(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  const write = (chunk: unknown, ...more: readonly never[]): boolean =>
    stream.write(typeof chunk === 'string' ? asciiOf(chunk) : (chunk as string), ...(more as unknown as [never]))
  return new Proxy(stream, {
    get: (target, key) => {
      if (key === 'write') return write
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Converts a text to ASCII: our own symbols get a plain form, other characters become a question mark. */
export function asciiOf(text: string): string {
  return text.replace(/\P{ASCII}/gu, (character) => plain[character] ?? '?')
}
