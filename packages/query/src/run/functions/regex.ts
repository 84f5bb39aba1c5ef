import { RE2JS } from 're2js'
import type { RegexName } from '../../functions/index.ts'
import { withTexts, type Run } from './call.ts'

/** An invalid pattern matches nothing. */
export const regexFunctions: Readonly<Record<RegexName, Run>> = {
  're.matches': withTexts(2, (text, pattern) => compile(pattern!)?.matcher(text!).find() ?? null),
  're.substr': withTexts(2, (text, pattern) => {
    const matcher = compile(pattern!)?.matcher(text!)
    return matcher?.find() === true ? matcher.group() : null
  }),
  're.replace': withTexts(
    3,
    (text, pattern, replacement) => compile(pattern!)?.matcher(text!).replaceAll(replacement!) ?? null,
  ),
  're.count': withTexts(2, (text, pattern) => {
    const matcher = compile(pattern!)?.matcher(text!)
    if (matcher === undefined) return null
    let count = 0n
    while (matcher.find()) if (matcher.group() !== '') count++
    return count
  }),
}

const compiled = new Map<string, RE2JS | undefined>()

function compile(pattern: string): RE2JS | undefined {
  if (!compiled.has(pattern)) {
    if (compiled.size > 500) compiled.clear()
    compiled.set(pattern, tryCompile(pattern))
  }
  return compiled.get(pattern)
}

function tryCompile(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return undefined
  }
}
