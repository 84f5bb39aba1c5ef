import { yamlLanguage } from '@codemirror/lang-yaml'
import { LanguageSupport } from '@codemirror/language'

type Tracker = NonNullable<Parameters<typeof yamlLanguage.configure>[0]['contextTracker']>

/** A block of YAML that is open where the parser is. */
interface Block {
  readonly parent: Block | null
}

/** As the grammar has it: the type of trackers does not say what they consist of. */
interface BlockTracker {
  shift(block: Block, term: number, stack: unknown, input: { readonly next: number }): Block
}

/**
 * YAML of which, after a key, only what changed is read. The grammar leaves the blocks open that the end of the text closes. Every node
 * of a text that ends in a block, as detections end in their tests, then seems to lie in the innermost, and none is used again.
 */
export function yaml(): LanguageSupport {
  const { context: blocks } = yamlLanguage.parser as unknown as { readonly context: BlockTracker }
  const closing: BlockTracker = {
    ...blocks,
    shift(block, term, stack, input) {
      const next = blocks.shift(block, term, stack, input)
      const isAtEnd = input.next < 0
      return isAtEnd && next === block ? (block.parent ?? block) : next
    },
  }
  return new LanguageSupport(yamlLanguage.configure({ contextTracker: closing as unknown as Tracker }))
}
