import type { ScreenSize } from './screen-size.ts'

/**
 * The budgets for scripts and styles that a screen loads until it is usable, in KiB of gzip. The first pattern that
 * matches the name of the screen applies. Chunks in `initialChunks` count, too. What loads on demand (a tab, a menu, a
 * dialog, a sheet, a test run) does not count, nor does what loads beside content that is already usable: the chart of
 * a correlation rule, and the checks in a worker.
 */
const budgets: readonly (readonly [name: RegExp, kibibytes: number])[] = [
  [/^shell$/, 245],
  [/^alerts\/list\//, 290],
  [/^detection-editor\/correlation\//, 500],
  [/^(detection-editor|helpers|data-models)\/edit\//, 450],
  [/^(data-models\/details|playground|search)\//, 450],
  [/./, 320],
]

const yaml = 'editor/yaml.ts'
const python = '@codemirror/lang-python/'
const text = 'src/editor/code-editor.tsx'

/** Chunks that load separately but that a screen needs before it is usable, as substrings of module names. */
export const initialChunks: readonly InitialChunks[] = [
  { screen: /^detection-editor\/edit\//, chunks: [text, yaml], variant: 'in YAML' },
  { screen: /^detection-editor\/edit\//, chunks: [text, python], variant: 'in Python' },
  { screen: /^detection-editor\/correlation\//, chunks: [yaml] },
  { screen: /^helpers\/edit\//, chunks: [text, python] },
  { screen: /^data-models\/(edit|details)\//, chunks: [text, python] },
  { screen: /^playground\//, chunks: ['graphql/graphql-part.tsx'] },
  { screen: /^search\//, chunks: ['picketflow/query-editor.tsx'] },
]

export interface InitialChunks {
  /** Matches the name of the screen. */
  readonly screen: RegExp
  readonly chunks: readonly string[]
  /** Variant of the screen, if the chunks depend on it. */
  readonly variant?: string
}

export const largestChunk = 200

export function budgetOf(name: string): number {
  return budgets.find(([pattern]) => pattern.test(name))![1]
}

/** Returns a message for each screen and script that exceeds its budget. */
export function checkBudgets(screens: readonly ScreenSize[], chunks: readonly ScreenSize[]): readonly string[] {
  return [
    ...screens
      .filter(({ name, bytes }) => bytes > budgetOf(name) * 1024)
      .map(
        ({ name, bytes }) =>
          `${name}: ${inKibibytes(bytes)} KiB until it is usable; the budget is ${budgetOf(name)} KiB`,
      ),
    ...chunks
      .filter(({ bytes }) => bytes > largestChunk * 1024)
      .map(({ name, bytes }) => `${name}: ${inKibibytes(bytes)} KiB in one script; the limit is ${largestChunk} KiB`),
  ]
}

function inKibibytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
