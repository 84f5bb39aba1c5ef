import { yamlLanguage } from '@codemirror/lang-yaml'
import { LanguageSupport } from '@codemirror/language'

type Tracker = NonNullable<Parameters<typeof yamlLanguage.configure>[0]['contextTracker']>

/** A block of YAML that is open where the parser is. */
interface Block {
  readonly parent: Block | null
}

interface Stack {
  readonly pos: number
  readonly p: { readonly stoppedAt: number | null }
}

interface Input {
  /** Below 0 at the end of the text. */
  readonly next: number
}

/** As the grammar has it: the type of trackers does not say what they consist of. */
interface BlockTracker {
  shift(block: Block, term: number, stack: Stack, input: Input): Block
  reduce(block: Block, term: number, stack: Stack, input: Input): Block
}

/**
 * YAML of which, after a key, only what changed is read. The grammar leaves the blocks open that the end of the text closes, or the place
 * up to which it is read. Every node then seems to lie in the innermost of them, and none is used again.
 */
export function yaml(): LanguageSupport {
  const { context: blocks } = yamlLanguage.parser as unknown as { readonly context: BlockTracker }
  const kinds = yamlLanguage.parser.nodeSet.types.filter(({ name }) => /^Block(Mapping|Sequence)$/.test(name))
  const ends = new Set(kinds.map(({ id }) => id))
  const isStopped = ({ pos, p }: Stack): boolean => p.stoppedAt !== null && pos > p.stoppedAt
  const closing: BlockTracker = {
    ...blocks,
    shift(block, term, stack, input) {
      const next = blocks.shift(block, term, stack, input)
      return input.next < 0 && next === block ? (block.parent ?? block) : next
    },
    reduce(block, term, stack, input) {
      const next = blocks.reduce(block, term, stack, input)
      return ends.has(term) && isStopped(stack) && next === block ? (block.parent ?? block) : next
    },
  }
  return new LanguageSupport(yamlLanguage.configure({ contextTracker: closing as unknown as Tracker }))
}
