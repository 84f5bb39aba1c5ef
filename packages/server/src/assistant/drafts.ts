import { UnavailableError } from '@picket/core'
import type { CheckedDraft } from './check-draft.ts'
import { printDataBlock } from './data-block.ts'
import type { Message } from './model/model.ts'

/** A draft that passed validation and its tests. A user saves it; the assistant cannot. */
export interface Draft {
  readonly kind: 'detection' | 'query'
  /** The YAML of a detection, or a query in PicketFlow. */
  readonly text: string
  /** The Python of a detection. */
  readonly python?: string
  readonly tests: readonly { readonly name: string; readonly passed: boolean }[]
}

export interface Drafted {
  readonly draft: Draft
  /** What the model says about it. */
  readonly explanation: string
}

/** Reads the code blocks of an answer; undefined if the expected one is missing. */
export function readDraft(
  kind: Draft['kind'],
  answer: string,
): (Pick<Draft, 'text' | 'python'> & { readonly explanation: string }) | undefined {
  const blocks = [...answer.matchAll(/^```(\w*)[^\n]*\n([\s\S]*?)^```/gm)].map(([, language = '', text = '']) => ({
    language: language.toLowerCase(),
    text,
  }))
  const find = (...names: readonly string[]) => blocks.find(({ language }) => names.includes(language))?.text
  const explanation = answer.replaceAll(/^```[\s\S]*?(?:^```\s*|$(?![\s\S]))/gm, '').trim()
  if (kind === 'query') {
    const text = find('picketflow', 'pantherflow', 'kql', '') ?? blocks[0]?.text
    return text === undefined ? undefined : { text: text.trim(), explanation }
  }
  const text = find('yaml', 'yml')
  const python = find('python', 'py')
  return text === undefined ? undefined : { text, explanation, ...(python === undefined ? {} : { python }) }
}

/** Asks for a draft, checks it, and lets the model repair it once. Throws an UnavailableError if it is still invalid. */
export async function draft(
  kind: Draft['kind'],
  ports: {
    readonly mark: string
    readonly messages: Message[]
    /** Continues the conversation, and returns the answer. */
    readonly ask: () => Promise<string>
    readonly check: (draft: Pick<Draft, 'text' | 'python'>) => Promise<CheckedDraft>
  },
): Promise<Drafted> {
  const { messages, mark, ask, check } = ports
  for (let attempt = 0; ; attempt++) {
    const found = readDraft(kind, await ask())
    const { problems, tests } =
      found === undefined
        ? { problems: ['The answer does not contain the expected code block.'], tests: [] }
        : await check(found)
    if (found !== undefined && problems.length === 0) {
      const { text, python, explanation } = found
      return { draft: { kind, text, tests, ...(python === undefined ? {} : { python }) }, explanation }
    }
    if (attempt > 0)
      throw new UnavailableError(
        `The model did not write a valid ${kind}, also after a second attempt. ${problems.slice(0, 5).join(' ')}`,
      )
    const list = printDataBlock(mark, 'problems', JSON.stringify(problems.slice(0, 20)))
    messages.push({
      role: 'user',
      text: `The ${kind} was checked and has the problems below. Fix them, and answer in the same format with everything.\n${list}`,
    })
  }
}
