import { ConflictError, editQuickFilter, InvalidInputError, type QuickFilter } from '@picket/core'
import { GetRule, UpdateRule, updateRuleAndFilter } from '@picket/core/api'
import type { Api } from './open-api.ts'

/** A field of an event and a value that the rule is not to see any more. */
export interface KeptOut {
  readonly target: string
  readonly value: string
  /** The value is among those of a list. */
  readonly isList: boolean
}

/** What became of a change: the tests that fail with it, where it was therefore not saved. */
export type TuneResult = { readonly isSaved: true } | { readonly isSaved: false; readonly failing: readonly string[] }

/** Keeps events with a value from a rule of the server, by one more inline filter. Its tests are run first, unless told otherwise. */
export async function keepOut(api: Api, ruleId: string, kept: KeptOut, runTestsFirst = true): Promise<TuneResult> {
  const { rule } = await api.query(GetRule, { id: ruleId })
  const inlineFilters = withCondition(rule.inlineFilters, kept)
  const input = { id: rule.id, versionId: rule.versionId, inlineFilters, runTestsFirst }
  const { updateRule } = await api.mutate(updateRuleAndFilter, { input })
  if (updateRule.rule !== null) return { isSaved: true }
  return { isSaved: false, failing: updateRule.testResults.flatMap(({ name, passed }) => (passed ? [] : [name])) }
}

/** Gives a rule of the server one more test. `event` as JSON. */
export async function addTest(
  api: Api,
  ruleId: string,
  test: { readonly name: string; readonly expectedResult: boolean; readonly event: string },
): Promise<void> {
  const { rule } = await api.query(GetRule, { id: ruleId })
  if (rule.tests.some(({ name }) => name === test.name))
    throw new ConflictError(`The rule "${ruleId}" has a test with the name "${test.name}" already.`)
  const tests = [
    ...rule.tests.map(({ ruleOutputs: _, ...own }) => own),
    { name: test.name, expectedResult: test.expectedResult, resource: test.event, mocks: [] },
  ]
  await api.mutate(UpdateRule, { input: { id: rule.id, versionId: rule.versionId, tests, runTestsFirst: false } })
}

function withCondition(text: string, { target, value, isList }: KeptOut): string {
  const loaded = editQuickFilter({ state: 'loading' }, { kind: 'loaded', text })
  if (loaded.state !== 'editing' || loaded.editor.refusal !== undefined)
    throw new InvalidInputError('The filters of this rule are written in a way that no condition can be added to.', {
      hint: 'Edit them in the console, or in the spec.',
    })
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
