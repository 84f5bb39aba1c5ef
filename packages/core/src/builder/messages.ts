import { deepestGroup } from './builder.ts'
import { subjects, type BuilderSubject } from './subject.ts'

/** Why a text cannot be shown in the builder. */
export type RefusalCode = 'syntax' | 'not-representable' | 'too-deep'

/** The sentences of the specification; the subject fills its placeholders. */
export function refusalMessage(code: RefusalCode, subject: BuilderSubject): string {
  switch (code) {
    case 'syntax':
      return 'There is an error in your syntax.'
    case 'not-representable':
      return 'This filter contains legal YAML that cannot be represented in the Rule Builder'
    case 'too-deep':
      return `The GUI builder is disabled for ${subjects[subject].many} with more than ${deepestGroup} nested conditions.`
  }
}

/** Shown while no log type is selected. */
export function noLogTypeWarning(logTypes: readonly string[], subject: BuilderSubject): string | undefined {
  if (logTypes.length > 0) return undefined
  return `Please select a log type to update filters and ${subjects[subject].one} clauses.`
}
