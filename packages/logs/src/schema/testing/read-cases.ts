import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { locateFindings, type Finding } from '@picket/core'

const folder = new URL('../../../fixtures/schema/', import.meta.url)

/** Returns the cases of all files in `fixtures/schema` whose names start with a text. */
export function readCases<Case extends { readonly name: string }>(start: string): readonly (readonly [string, Case])[] {
  return readdirSync(folder)
    .filter((file) => file.startsWith(start) && file.endsWith('.yml'))
    .toSorted()
    .flatMap((file) =>
      (parse(readFileSync(new URL(file, folder), 'utf8')) as Case[]).map((one) => [file, one] as const),
    )
    .map(([file, one]) => [`${file.replace('.yml', '')}: ${one.name}`, one] as const)
}

/**
 * Prints findings as fixtures write them: line, column, the text in question, code, message; a hint in the next line.
 * Warnings and infos are marked.
 */
export function showFindings(findings: readonly Finding[], text: string): string {
  const located = locateFindings(findings, new Map([['a.yml', text]]))
  return located
    .map(({ span, text: found, code, severity, message, hint, related }) => {
      const where = `${span.line}:${span.column} «${found.split('\n')[0]}»`
      const lines = [
        `${where} ${code}${severity === 'error' ? '' : ` ${severity}`} ${message}`,
        ...(hint === undefined ? [] : [`  ${hint}`]),
        ...related.map((one) => `  ${one.span.line}:${one.span.column} ${one.message}`),
      ]
      return lines.join('\n')
    })
    .join('\n')
}
