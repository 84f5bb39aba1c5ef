import { helpers, type HelperName } from './helpers.ts'

/** Collects what the code that is written needs besides itself. */
export class Writer {
  readonly #used = new Set<HelperName>()
  readonly #imports = new Set<string>()

  /** A call of a helper, which is written along then. */
  call(name: HelperName, ...parts: readonly string[]): string {
    return `${this.use(name)}(${parts.join(', ')})`
  }

  use(name: HelperName): string {
    if (!this.#used.has(name)) {
      this.#used.add(name)
      for (const other of helpers[name].uses ?? []) this.use(other)
      for (const line of helpers[name].imports ?? []) this.import(line)
    }
    return name
  }

  import(line: string): void {
    this.#imports.add(line)
  }

  /** The import lines, those of one module together, as they are sorted in Python. */
  imports(): string {
    const plain = [...this.#imports].filter((line) => line.startsWith('import ')).sort()
    const names = new Map<string, string[]>()
    for (const line of this.#imports) {
      const [, module, name] = /^from (\S+) import (\S+)$/.exec(line) ?? []
      if (module !== undefined && name !== undefined) names.set(module, [...(names.get(module) ?? []), name])
    }
    const from = [...names].sort().map(([module, parts]) => `from ${module} import ${parts.sort().join(', ')}`)
    return [...plain, ...from].join('\n')
  }

  helpers(): readonly string[] {
    return Object.entries(helpers).flatMap(([name, { text }]) => (this.#used.has(name as HelperName) ? [text] : []))
  }
}
