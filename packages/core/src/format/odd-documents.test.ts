import fc from 'fast-check'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { formatSpec } from './format-spec.ts'

// Documents as people write them, every style beside every other and comments in odd places, made without a printer of YAML and
// read by a parser that formatting does not use.

/** Prints a value that stands after a key or a dash whose line is indented so far. */
type Written = (indent: number) => string

// prettier-ignore
const plainWords = [
  'a', 'b c', "it's", 'x: y', '# no', '- z', 'é😀', 'yes', '012', '1e3', '~', '', ' lead', 'tail ', 'a#b', '&q', '*r', '!t', '%p', '{', '[x',
  '?', '0x1F', '2001-01-01', '1_000', '.5', 'null',
]
const words = fc.constantFrom(...plainWords)
const scalar = fc.tuple(words, fc.nat(2)).map(([word, quotes]): Written => {
  if (quotes === 0 && /^[a-z0-9.]+$/i.test(word)) return () => word
  return () => (quotes === 1 ? `'${word.replaceAll("'", "''")}'` : JSON.stringify(word))
})
const lines = fc.constantFrom('line', '  deeper', '', 'x # text', '- item', 'k: v', '\ttab', 'long '.repeat(30).trim())
const block = fc
  .tuple(
    fc.constantFrom('|', '>', '|-', '>-', '|+', '>+', '|2', '>2-'),
    fc.array(lines, { minLength: 1, maxLength: 4 }),
  )
  .map(
    ([head, text]): Written =>
      (indent) =>
        [head, ...text.map((line) => (line === '' ? '' : ' '.repeat(indent + 2) + line))].join('\n'),
  )
const flow = fc
  .letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 2 },
      words.map((word) => JSON.stringify(word)),
      fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
      fc
        .array(tie('value'), { maxLength: 3 })
        .map((items) => `{ ${items.map((item, at) => `k${at}: ${item}`).join(',  ')} }`),
    ),
  }))
  .value.map(
    (text): Written =>
      () =>
        text,
  )

/** `0` none, `1` behind the line, `2` above it, `3` above it and indented oddly, `4` above an empty line, `5` an empty line alone. */
const mark = fc.nat(5)
// prettier-ignore
const someKeys = [
  'AnalysisType', 'RuleID', 'Severity', 'Tests', 'Log', 'Name', 'ExpectedResult', 'Detection', 'Description', 'Tags', 'zed', 'p_x', '"q k"',
  "'s k'", 'Reports', 'Runbook', 'Enabled',
]
const keys = fc.uniqueArray(fc.constantFrom(...someKeys), { minLength: 1, maxLength: 6 })
const seven = { minLength: 7, maxLength: 7 }
const node = fc.letrec<{ node: Written }>((tie) => {
  const parts = fc.tuple(fc.array(tie('node'), seven), fc.array(mark, seven))
  return {
    node: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      scalar,
      block,
      flow,
      fc.tuple(keys, parts, fc.constantFrom(1, 2, 4)).map(
        ([names, [values, marks], step]): Written =>
          (indent) =>
            `\n${entries(
              names.map((name) => `${name}:`),
              values,
              marks,
              indent + step,
            )}`,
      ),
      fc.tuple(fc.integer({ min: 1, max: 3 }), parts, fc.constantFrom(0, 2, 4)).map(
        ([count, [values, marks], step]): Written =>
          (indent) =>
            `\n${entries(Array<string>(count).fill('-'), values, marks, indent + step)}`,
      ),
    ),
  }
}).node

/** Every comment says something else, so that none can be lost or repeated unnoticed. */
let comments = 0

function entries(
  heads: readonly string[],
  values: readonly Written[],
  marks: readonly number[],
  indent: number,
): string {
  const pad = ' '.repeat(indent)
  return heads
    .map((head, at) => {
      const kind = marks[at]!
      const value = values[at]!(indent)
      const comment = `# note ${comments++}`
      const above = ['', '', `${pad}${comment}\n`, `${pad}   ${comment}\n`, `${pad}${comment}\n\n`, '\n'][kind]!
      const behind = kind === 1 && !/^[|>]/.test(value) ? `  ${comment}` : ''
      return value.startsWith('\n')
        ? `${above}${pad}${head}${behind}${value}`
        : `${above}${pad}${head} ${value}${behind}`
    })
    .join('\n')
}

const document = fc
  .tuple(keys, fc.array(node, seven), fc.array(mark, seven), fc.constantFrom('\n', '\r\n'), fc.nat(2))
  .map(([names, values, marks, end, head]) => {
    comments = 0
    const body = entries(
      names.map((name) => `${name}:`),
      values,
      marks,
      0,
    )
    return `${['', '---\n', '# top\n\n'][head]}${body}\n`.replaceAll('\n', end)
  })

/** What another parser makes of it; nothing when it refuses. */
function read(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: load(text) }
  } catch {
    return undefined
  }
}

function notes(text: string): readonly string[] {
  return [...text.matchAll(/# note \d+/g)].map(([note]) => note).sort()
}

test('odd documents keep their meaning and every comment, and formatting them again changes nothing', () => {
  let formatted = 0
  fc.assert(
    fc.property(document, (text) => {
      const result = formatSpec(text, 'a.yml')
      if (result.outcome !== 'formatted') return
      formatted += 1
      const before = read(text)
      if (before) expect(read(result.text)).toEqual(before)
      expect(notes(result.text)).toEqual(notes(text))
      expect(formatSpec(result.text, 'a.yml')).toEqual(result)
    }),
    { numRuns: 400 },
  )
  expect(formatted).toBeGreaterThan(200)
})
