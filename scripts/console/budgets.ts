import type { ScreenSize } from './screen-size.ts'

/**
 * Scripts and styles until a screen is of use, in KiB of gzip: those of web-stack's section 5; the first that fits its name holds. What
 * `firstParts` names is counted, too. What is loaded when somebody opens a tab, a menu, a dialog or a sheet, picks or types something
 * or runs tests is not, nor what comes beside what is there already: the chart beside the text of a correlation rule, and the
 * checks that run in a worker.
 */
const budgets: readonly (readonly [name: RegExp, kibibytes: number])[] = [
  [/^shell$/, 245],
  [/^alerts\/list\//, 290],
  [/^detection-editor\/correlation\//, 500],
  [/^(detection-editor|helpers|data-models)\/edit\//, 450],
  [/^(data-models\/details|playground)\//, 450],
  [/./, 320],
]

const yaml = 'editor/yaml.ts'
const python = '@codemirror/lang-python/'
const text = 'src/editor/code-editor.tsx'

/** What is fetched in parts, and is needed before a screen is of use: parts of the names of modules. */
export const firstParts: readonly FirstParts[] = [
  { of: /^detection-editor\/edit\//, parts: [text, yaml], opened: 'in YAML' },
  { of: /^detection-editor\/edit\//, parts: [text, python], opened: 'in Python' },
  { of: /^detection-editor\/correlation\//, parts: [yaml] },
  { of: /^helpers\/edit\//, parts: [text, python] },
  { of: /^data-models\/(edit|details)\//, parts: [text, python] },
  { of: /^playground\//, parts: ['graphql/graphql-part.tsx'] },
]

export interface FirstParts {
  /** The name of the screen. */
  readonly of: RegExp
  readonly parts: readonly string[]
  /** What is opened in it, where that makes a difference. */
  readonly opened?: string
}

export const largestChunk = 200

export function budgetOf(name: string): number {
  return budgets.find(([pattern]) => pattern.test(name))![1]
}

/** A sentence for each screen that has grown too large. */
export function findTooLarge(screens: readonly ScreenSize[], chunks: readonly ScreenSize[]): readonly string[] {
  return [
    ...screens
      .filter(({ name, bytes }) => bytes > budgetOf(name) * 1024)
      .map(({ name, bytes }) => `${name}: ${inKibibytes(bytes)} KiB until it is of use, of ${budgetOf(name)}`),
    ...chunks
      .filter(({ bytes }) => bytes > largestChunk * 1024)
      .map(({ name, bytes }) => `${name}: ${inKibibytes(bytes)} KiB in one script, of ${largestChunk}`),
  ]
}

function inKibibytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
