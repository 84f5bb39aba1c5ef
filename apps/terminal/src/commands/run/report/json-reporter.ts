import { printSafeJson } from '../../../plain/json-value.ts'
import { printAlert, printCorrelated, printError, printSignal, toRuleItem } from './json-items.ts'
import type { ReportChoices, RunReporter } from './run-report.ts'

/** The name and version of the format of `--format json`. */
export const runSchema = 'picket.run/1'

/** Writes one item a line, as soon as it is known; alerts, rules and the summary at the end. */
export function createNdjsonReporter(write: (text: string) => void, choices: ReportChoices): RunReporter {
  const line = (item: string): void => write(`${item}\n`)
  return createItems(line, (summary) => line(printSafeJson({ type: 'summary', ...summary })), choices)
}

/** Writes one value that contains everything, while the run proceeds. */
export function createJsonReporter(write: (text: string) => void, choices: ReportChoices): RunReporter {
  let isFirst = true
  const item = (text: string): void => {
    write(isFirst ? `{"schema":"${runSchema}","results":[\n${text}` : `,\n${text}`)
    isFirst = false
  }
  const end = (summary: object): void => {
    if (isFirst) write(`{"schema":"${runSchema}","results":[`)
    write(`\n],"summary":${printSafeJson(summary)}}\n`)
  }
  return createItems(item, end, choices)
}

function createItems(
  item: (text: string) => void,
  end: (summary: object) => void,
  choices: ReportChoices,
): RunReporter {
  return {
    signal: (match, place) => choices.signals && item(printSignal(match, place, choices.events)),
    error: (error, place) => item(printError(error, place)),
    failure: (failure) => item(printSafeJson({ type: 'failure', ...failure })),
    problem: (rule, message) => item(printSafeJson({ type: 'problem', rule, message })),
    note: (message) => item(printSafeJson({ type: 'note', message })),
    end({ alerts, correlated, rules, unread, summary }) {
      for (const { place, ...group } of unread.list()) item(printSafeJson({ type: 'unclassified', ...place, ...group }))
      if (choices.alerts) for (const alert of alerts) item(printAlert(alert))
      if (choices.alerts) for (const alert of correlated) item(printCorrelated(alert))
      if (choices.verbose) for (const rule of rules) item(printSafeJson(toRuleItem(rule, choices.timing)))
      end(summary)
    },
  }
}
