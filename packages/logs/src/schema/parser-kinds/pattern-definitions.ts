import type { PatternDefinition } from '../definition.ts'
import { document } from '../diagnostics/document.ts'
import { parser } from '../diagnostics/parsers.ts'
import { maxPatterns } from '../limits.ts'
import { builtInPatterns } from '../patterns/built-in-patterns.ts'
import { checkPatternReferences } from '../patterns/check-references.ts'
import { describe, shorten } from '../reading/describe.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'
import { createFixedLocator, reportRegexProblem } from './regex-problems.ts'

export interface ReadPatterns {
  readonly patternDefinitions: readonly PatternDefinition[]
  /** Whether expressions that use them can be checked. */
  readonly areSound: boolean
}

/** Reads the named fragments of a regular expression, and checks each at its own position. */
export function readPatternDefinitions(map: OpenMap, outer: Report): ReadPatterns {
  let areSound = true
  const report: Report = (mistake) => {
    areSound = false
    outer(mistake)
  }
  const found: PatternDefinition[] = []
  const given = Object.entries(map.names('patternDefinitions') ?? {})
  if (given.length > maxPatterns)
    report({
      kind: document.tooLarge,
      path: [...map.path, 'patternDefinitions'],
      part: 'key',
      message: `There are ${given.length.toLocaleString('en')} patterns; at most ${maxPatterns.toLocaleString('en')} are allowed.`,
      hint: 'Remove those that are not used.',
    })
  for (const [name, pattern] of given.slice(0, maxPatterns)) {
    const path = [...map.path, 'patternDefinitions', name]
    checkName(name, path, report)
    if (typeof pattern === 'string' && pattern !== '') {
      found.push({ name, pattern })
      continue
    }
    const isEmpty = pattern === '' || pattern === null
    report({
      kind: isEmpty ? document.emptyValue : document.wrongType,
      path,
      message: isEmpty
        ? `Pattern "${shorten(name)}" is empty.`
        : `Pattern "${shorten(name)}" must be a text, but is ${describe(pattern)}.`,
      hint: isEmpty ? 'Give it a regular expression, or remove it.' : 'Put it in single quotes.',
    })
  }
  const names = found.map(({ name }) => name)
  for (const { name, problem } of checkPatternReferences(found)) {
    areSound = false
    const locate = createFixedLocator([...map.path, 'patternDefinitions', name], `Pattern "${shorten(name)}"`)
    const { pattern } = found.find((one) => one.name === name)!
    reportRegexProblem(problem, pattern, locate, names, report)
  }
  return { patternDefinitions: found, areSound }
}

function checkName(name: string, path: readonly (string | number)[], report: Report): void {
  const isBuiltIn = builtInPatterns[name] !== undefined
  if (/^[A-Z][A-Z0-9_]*$/.test(name) && !isBuiltIn) return
  report({
    kind: parser.badPatternName,
    path,
    part: 'key',
    message: isBuiltIn ? `Pattern "${name}" is built in.` : `"${shorten(name)}" cannot be the name of a pattern.`,
    hint: isBuiltIn
      ? 'Give yours another name, or remove it to use the built-in one.'
      : 'Use capital letters, digits and underscores, and start with a letter.',
  })
}
