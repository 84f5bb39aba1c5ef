export { enclosingFieldWarning } from './enclosing-field-warning.ts'
export { findLabelFault, maxLabelLength, takenLabelMessage } from './label-rules.ts'
export { findLogTypeFaults, soleLogType } from './log-type-rules.ts'
