import { detectionGrammar, inlineFilterGrammar, type Grammar } from '../detections/yaml-logic/grammar.ts'

/** What a builder is for, which decides the language of its text. */
export type BuilderSubject = 'rule' | 'scheduled-rule' | 'inline-filters' | 'signal-match' | 'saved-filter'

interface SubjectFacts {
  /** The key that holds the list of match expressions. */
  readonly key: string
  readonly grammar: Grammar
  /** In messages, where the specification leaves words out: "disabled for ..." and "update filters and ... clauses". */
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
