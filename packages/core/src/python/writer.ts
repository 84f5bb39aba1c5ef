import { helpers, type Helper, type HelperName } from './helpers.ts'

/** A helper that is not in the table, such as one of a single operator; its name starts with `_`. */
export interface OwnHelper extends Helper {
  readonly name: string
}

/** Collects the dependencies of printed code. */
export class Writer {
  readonly #used = new Set<HelperName>()
  readonly #own = new Map<string, OwnHelper>()
  readonly #imports = new Set<string>()

  /** Returns a call of a helper, and includes the helper. */
  call(name: HelperName, ...parts: readonly string[]): string {
    return `${this.use(name)}(${parts.join(', ')})`
  }

  use(helper: HelperName | OwnHelper): string {
    const name = typeof helper === 'string' ? helper : helper.name
    if (typeof helper === 'string' ? this.#used.has(helper) : this.#own.has(name)) return name
    if (typeof helper === 'string') this.#used.add(helper)
    else this.#own.set(name, helper)
    const { uses = [], imports = [] } = typeof helper === 'string' ? helpers[helper] : helper
    for (const other of uses) this.use(other)
    for (const line of imports) this.import(line)
    return name
  }

  import(line: string): void {
    this.#imports.add(line)
  }

  /** Returns the import lines, grouped by module and sorted as in Python. */
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

  /** Returns the texts of all used helpers, those of the table first. */
  helpers(): readonly string[] {
    const shared = Object.entries(helpers).filter(([name]) => this.#used.has(name as HelperName))
    return [...shared.map(([, { text }]) => text), ...[...this.#own.values()].map(({ text }) => text)]
  }
}
