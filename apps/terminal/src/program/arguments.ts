/** The arguments after the command's name, by the long names of options (`min-tests`). */
export interface Arguments {
  readonly operands: readonly string[]
  flag(name: string): boolean
  /** False only with `--no-NAME`. */
  unlessNo(name: string): boolean
  text(name: string): string | undefined
  list(name: string): readonly string[]
  count(name: string): number | undefined
}

export type OptionValue = true | string | readonly string[]

/** Creates arguments from values by long name. */
export function createArguments(operands: readonly string[], values: ReadonlyMap<string, OptionValue>): Arguments {
  const text = (name: string): string | undefined => {
    const value = values.get(name)
    return typeof value === 'string' ? value : undefined
  }
  return {
    operands,
    text,
    flag: (name) => values.get(name) === true,
    unlessNo: (name) => values.get(`no-${name}`) !== true,
    list: (name) => {
      const value = values.get(name)
      return Array.isArray(value) ? value : []
    },
    count: (name) => {
      const value = text(name)
      return value === undefined ? undefined : Number(value)
    },
  }
}
