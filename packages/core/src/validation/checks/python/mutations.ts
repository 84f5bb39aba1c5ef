import type { DiagnosticKind } from '../../../diagnostics.ts'
import type { Check } from '../../check.ts'
import { specModules } from './detection-modules.ts'

export const eventMutation: DiagnosticKind = {
  code: 'PK3007',
  name: 'event-mutation',
  severity: 'error',
  summary: 'A rule changes its event.',
  explanation:
    'The event and everything in it are read-only, because all functions of all rules share it: an assignment to a key raises a TypeError, and there is ' +
    'no `update`, `pop` or `append`. Work on a copy from `event.to_dict()`, or keep your own value in a variable. ' +
    'Policies get a plain dictionary and are not reported.',
  example: {
    language: 'python',
    bad: 'event["user"] = event.get("actor")\nreturn event["user"] == "root"\n',
    good: 'user = event.get("actor")\nreturn user == "root"\n',
  },
}

/** Checks that rules do not modify their events. */
export const pythonMutations: Check = {
  name: 'python-mutations',
  readsPython: true,
  kinds: [eventMutation],
  *run(context) {
    for (const { spec, file, facts } of specModules(context, 'rule', 'scheduled_rule')) {
      for (const { text, ...at } of facts.mutations) {
        const shown = text.length > 60 || text.includes('\n') ? 'This' : `"${text}"`
        const message = `${shown} changes the event, which is read-only.`
        const hint = 'Work on a copy from "event.to_dict()", or on a variable of your own.'
        yield { kind: eventMutation, file, at, subject: spec.id, message, hint }
      }
    }
  },
}
