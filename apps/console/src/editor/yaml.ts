import { yamlLanguage } from '@codemirror/lang-yaml'
import { LanguageSupport } from '@codemirror/language'

type Tracker = NonNullable<Parameters<typeof yamlLanguage.configure>[0]['contextTracker']>

/** A block of YAML that is open at the position of the parser. */
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

/** As defined by the grammar: the type of context trackers does not expose their fields. */
interface BlockTracker {
  shift(block: Block, term: number, stack: Stack, input: Input): Block
  reduce(block: Block, term: number, stack: Stack, input: Input): Block
}

/**
 * A YAML parser that parses only what changed after a key. The grammar leaves open the blocks that the end of the
 * parsed text closes, so every node would seem to be in the innermost of them, and none would be reused.
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
