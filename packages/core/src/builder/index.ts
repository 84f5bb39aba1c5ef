/**
 * The filter builder without a screen: what it shows of a text, what the text becomes when it is changed, and what its forms
 * allow. Everything is a function from data to data.
 *
 *     const reading = readBuilder(text, { subject: 'rule' })
 *     if (reading.kind === 'refused') show(reading.message, reading.problems)
 *     else {
 *       const next = editBuilder(reading.builder, { kind: 'set-value', at: [0], type: 'int', entered: '22' })
 *       const written = writeBuilder(text, next, { subject: 'rule' }) // comments stay
 *     }
 */
export {
  conditionsOf,
  deepestGroup,
  emptyBuilder,
  isBuilderGroup,
  type BuilderCondition,
  type BuilderGroup,
  type BuilderNode,
  type BuilderPath,
  type Conjunction,
} from './builder.ts'
export { checkBuilder, type BuilderCheckOptions } from './check-builder.ts'
export type { BuilderProblem } from './check-language.ts'
export { canAddGroup, editBuilder, type BuilderAction } from './edit-builder.ts'
export { builderToFilter, filterToBuilder, printSavedBuilder, type FilterObstacle } from './filter.ts'
export { noLogTypeWarning, refusalMessage, type RefusalCode } from './messages.ts'
export { createMultiValue, editMultiValue, type MultiValue, type MultiValueAction } from './multi-value.ts'
export { operatorChoices, type OperatorChoice } from './operator-choices.ts'
export { readSavedBuilder, type SavedRefusal } from './read-saved.ts'
export {
  readBuilder,
  type BuilderReading,
  type BuilderRefusal,
  type ShownText,
  type TextOptions,
  type TextProblem,
} from './read-text.ts'
export type { BuilderSubject } from './subject.ts'
export { submitBlock, type SubmitInput } from './submit-state.ts'
export {
  printBuilder,
  writeBuilder,
  type BuilderWriting,
  type UnwritableBuilder,
  type WrittenText,
} from './write-text.ts'
