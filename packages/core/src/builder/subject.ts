import { detectionGrammar, inlineFilterGrammar, type Grammar } from '../detections/yaml-logic/grammar.ts'

/** What a builder edits, which determines the language of its text. */
export type BuilderSubject = 'rule' | 'scheduled-rule' | 'inline-filters' | 'signal-match' | 'saved-filter'

interface SubjectFacts {
  /** The key of the list of match expressions. */
  readonly key: string
  readonly grammar: Grammar
  /** Fills the placeholders of messages: "disabled for ..." and "update filters and ... clauses". */
  readonly many: string
  readonly one: string
}

export const subjects: { readonly [subject in BuilderSubject]: SubjectFacts } = {
  rule: { key: 'Detection', grammar: detectionGrammar, many: 'rules', one: 'rule' },
  'scheduled-rule': { key: 'Detection', grammar: detectionGrammar, many: 'scheduled rules', one: 'scheduled rule' },
  'inline-filters': {
    key: 'InlineFilters',
    grammar: inlineFilterGrammar,
    many: 'inline filters',
    one: 'inline filter',
  },
  'signal-match': { key: 'SignalMatch', grammar: inlineFilterGrammar, many: 'signal matches', one: 'signal match' },
  'saved-filter': { key: 'filters', grammar: inlineFilterGrammar, many: 'saved filters', one: 'saved filter' },
}
