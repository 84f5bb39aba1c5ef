import type { ValueMap } from '../../values/value.ts'
import { printExpressions, printSource } from './print-expression.ts'
import { printTitle } from './title-template.ts'
import type { YamlLogic } from './yaml-logic.ts'

/** Prints the keys of a rule for this logic; the inverse of parsing. */
export function printYamlLogic({ expressions, title, context, groupBy, severities }: YamlLogic): ValueMap {
  return {
    Detection: printExpressions(expressions),
    ...(title ? { AlertTitle: printTitle(title) } : {}),
    ...(context.length > 0
      ? { AlertContext: context.map(({ name, source }) => ({ KeyName: name, KeyValue: printSource(source) })) }
      : {}),
    ...(groupBy.length > 0 ? { GroupBy: groupBy.map(printSource) } : {}),
    ...(severities.length > 0
      ? {
          DynamicSeverities: severities.map(({ changeTo, conditions }) => ({
            ChangeTo: changeTo,
            Conditions: printExpressions(conditions),
          })),
        }
      : {}),
  }
}
