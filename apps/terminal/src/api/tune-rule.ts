import { ConflictError, editQuickFilter, InvalidInputError, type QuickFilter } from '@picket/core'
import { GetRule, UpdateRule, updateRuleAndFilter } from '@picket/core/api'
import type { Api } from './open-api.ts'

/** A field and a value of events that a rule is to ignore. */
export interface ExcludedValue {
  readonly target: string
  readonly value: string
  /** The field is a list that contains the value. */
  readonly isList: boolean
}

/** The result of a change: not saved if it makes tests fail. */
export type TuneResult = { readonly isSaved: true } | { readonly isSaved: false; readonly failing: readonly string[] }

/**
 * Excludes events with a value from a rule of the server, by adding an inline filter. Runs the rule's tests first, if
 * `runTestsFirst` is set.
 */
export async function excludeValue(
  api: Api,
  ruleId: string,
  kept: ExcludedValue,
  runTestsFirst = true,
): Promise<TuneResult> {
  const { rule } = await api.query(GetRule, { id: ruleId })
  const inlineFilters = withCondition(rule.inlineFilters, kept)
  const input = { id: rule.id, versionId: rule.versionId, inlineFilters, runTestsFirst }
  const { updateRule } = await api.mutate(updateRuleAndFilter, { input })
  if (updateRule.rule !== null) return { isSaved: true }
  return { isSaved: false, failing: updateRule.testResults.flatMap(({ name, passed }) => (passed ? [] : [name])) }
}

/** Adds a test to a rule of the server. `event` is JSON. */
export async function addTest(
  api: Api,
  ruleId: string,
  test: { readonly name: string; readonly expectedResult: boolean; readonly event: string },
): Promise<void> {
  const { rule } = await api.query(GetRule, { id: ruleId })
  if (rule.tests.some(({ name }) => name === test.name))
    throw new ConflictError(`The rule "${ruleId}" already has a test named "${test.name}".`)
  const tests = [
    ...rule.tests.map(({ ruleOutputs: _, ...own }) => own),
    { name: test.name, expectedResult: test.expectedResult, resource: test.event, mocks: [] },
  ]
  await api.mutate(UpdateRule, { input: { id: rule.id, versionId: rule.versionId, tests, runTestsFirst: false } })
}

function withCondition(text: string, { target, value, isList }: ExcludedValue): string {
  const loaded = editQuickFilter({ state: 'loading' }, { kind: 'loaded', text })
  if (loaded.state !== 'editing' || loaded.editor.refusal !== undefined)
    throw new InvalidInputError(
      'A condition cannot be added to the inline filters of this rule because of how they are written.',
      {
        hint: 'Edit them in the console, or in the spec.',
      },
    )
  const at = [loaded.editor.builder.values.length]
  const type = isList ? ('string_array' as const) : ('string' as const)
  const edited = [
    { kind: 'add-condition', at: [] } as const,
    { kind: 'set-target', at, target, type } as const,
    { kind: 'set-operator', at, operator: isList ? '!contains' : '!=', type } as const,
    { kind: 'set-value', at, type, entered: value } as const,
  ].reduce<QuickFilter>(
    (state, action) => editQuickFilter(state, { kind: 'edit', action: { kind: 'build', action } }),
    loaded,
  )
  if (edited.state !== 'editing' || edited.editor.problems.length > 0)
    throw new InvalidInputError(`"${target}" cannot be compared in a filter.`)
  return edited.editor.text
}
