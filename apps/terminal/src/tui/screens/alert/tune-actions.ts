import type { TuneResult } from '../../../api/tune-rule.ts'
import type { App } from '../../app/app-state.ts'
import type { Commands } from '../../keys/key-entry.ts'
import type { Server } from '../../server/server.ts'
import type { EventField } from './event-field.ts'

/** Adds filters and tests to the rule of an alert, from its events. */
export function tuneActions({
  app,
  server,
  ruleId,
  event,
  field,
}: {
  readonly app: App
  readonly server: Server
  /** Returns the id of the rule; undefined if no rule raised the alert. */
  readonly ruleId: () => string | undefined
  readonly event: () => unknown
  readonly field: () => EventField | undefined
}): Commands {
  const add = async (id: string, { field: target, value, isList }: EventField, runTests: boolean): Promise<void> => {
    const { excludeValue } = await import('../../../api/tune-rule.ts')
    app.say(runTests ? `Running the tests of ${id} with the filter ...` : 'Saving ...', 'faint')
    const result: TuneResult = await server.read((api) =>
      excludeValue(api, id, { target, value: String(value), isList }, runTests),
    )
    if (result.isSaved) return app.say(`${id} now ignores ${target} ${String(value)}.`, 'good')
    app.choose({
      title: `Tests fail with this filter: ${result.failing.join(', ')}`,
      items: [
        { key: 'no', label: 'leave the rule as it is', run: () => app.say('No changes made.', 'faint') },
        {
          key: 'yes',
          label: 'save it anyway',
          run: () => add(id, { field: target, value, isList }, false),
        },
      ],
    })
  }
  const addTest = (id: string, expectedResult: boolean): void =>
    app.ask({
      label: 'name of the test:',
      placeholder: expectedResult ? 'what the rule should match' : 'what the rule should not match',
      onSubmit: (name) => {
        if (name.trim() === '') return 'A test needs a name.'
        const work = async (): Promise<void> => {
          const { addTest: save } = await import('../../../api/tune-rule.ts')
          const test = { name: name.trim(), expectedResult, event: JSON.stringify(ownOf(event()), null, 2) }
          await server.change((api) => save(api, id, test))
          app.say(`Test "${test.name}" added to ${id}.`, 'good')
        }
        work().catch(app.fail)
      },
    })
  return {
    'rule-filter': () => {
      const [id, at] = [ruleId(), field()]
      if (id === undefined) return app.say('The alert was not raised by a rule that supports filters.', 'faint')
      if (at === undefined) return app.say('No value under the cursor. Press 2 to show the event.', 'faint')
      app.choose({
        title: `Exclude ${at.field} ${String(at.value)} from ${id}?`,
        items: [
          { key: 'yes', label: 'yes, if its tests pass', run: () => add(id, at, true) },
          { key: 'no', label: 'no', run: () => undefined },
        ],
      })
    },
    'make-test': () => {
      const id = ruleId()
      if (id === undefined) return app.say('The alert was not raised by a rule that has tests.', 'faint')
      if (event() === undefined) return app.say('There is no event here.', 'faint')
      app.choose({
        title: `Add this event to the tests of ${id}`,
        items: [
          { key: 'no', label: 'the rule should not match it', run: () => addTest(id, false) },
          { key: 'yes', label: 'the rule should match it', run: () => addTest(id, true) },
        ],
      })
    },
  }
}

/** Fields that a match and the lake add: rules and tests do not see them. */
const added = /^p_(match_time|rule_|alert_|dedup|signal_id|row_id|parse_time|source_|schema_version)/

export function ownOf(event: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries((event ?? {}) as object).filter(
      ([name, value]) => !added.test(name) && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
