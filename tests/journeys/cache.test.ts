import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { picket } from '../testing/picket.ts'
import { put, tree } from '../testing/tree.ts'
import { wheel } from '../testing/wheel.ts'

/** A small content tree; every edit changes one of these files. */
interface State {
  readonly wanted: string
  readonly helper: number
  readonly deep: number
  readonly model: string
  readonly event: string
  readonly expected: boolean
  readonly threshold: number
  readonly base: string
  readonly packageVersion: string
  readonly moved: boolean
  readonly gone: boolean
  readonly options: readonly string[]
}

const first: State = {
  wanted: 'denied',
  helper: 1,
  deep: 1,
  model: 'actor',
  event: 'denied',
  expected: true,
  threshold: 1,
  base: 'High',
  packageVersion: '1.0',
  moved: false,
  gone: false,
  options: [],
}

const outcomes = fc.constantFrom('denied', 'allowed')
const small = fc.integer({ min: 0, max: 2 })
const edit: fc.Arbitrary<Partial<State>> = fc.oneof(
  outcomes.map((wanted) => ({ wanted })),
  small.map((helper) => ({ helper })),
  small.map((deep) => ({ deep })),
  fc.constantFrom('actor', 'user').map((model) => ({ model })),
  outcomes.map((event) => ({ event })),
  fc.boolean().map((expected) => ({ expected })),
  small.map((threshold) => ({ threshold })),
  fc.constantFrom('High', 'Low').map((base) => ({ base })),
  fc.constantFrom('1.0', '2.0').map((packageVersion) => ({ packageVersion })),
  fc.boolean().map((moved) => ({ moved })),
  fc.boolean().map((gone) => ({ gone })),
  fc
    .constantFrom(
      [],
      ['--available-destination', 'Slack'],
      ['--test-names', 'First'],
      ['--min-tests', '2'],
      ['--id', 'Sample.*'],
    )
    .map((options) => ({ options })),
)

const tests = ({ event, expected }: State): string => `Tests:
  - Name: First
    ExpectedResult: ${String(expected)}
    Log: { outcome: ${event}, actor: user-1, user: user-2, p_log_type: Custom.Sample }
  - Name: Second
    ExpectedResult: false
    Log: { outcome: other, p_log_type: Custom.Sample }
`

function filesOf(state: State): Readonly<Record<string, string | Uint8Array>> {
  const folder = state.moved ? 'moved' : 'rules'
  return {
    'picket.yaml': `python:\n  packages: [sample-office==${state.packageVersion}]\n`,
    'global_helpers/near.yml': 'AnalysisType: global\nGlobalID: near\nFilename: near.py\n',
    'global_helpers/near.py': `from deep import depth\n\nNEAR = ${state.helper}\n\n\ndef level():\n    return NEAR + depth()\n`,
    'global_helpers/deep.yml': 'AnalysisType: global\nGlobalID: deep\nFilename: deep.py\n',
    'global_helpers/deep.py': `def depth():\n    return ${state.deep}\n`,
    'data_models/model.yml': `AnalysisType: datamodel\nDataModelID: Sample.Model\nLogTypes: [Custom.Sample]\nEnabled: true\nMappings:\n  - Name: actor_user\n    Path: ${state.model}\n`,
    [`${folder}/python.yml`]: `AnalysisType: rule\nRuleID: Sample.Python\nEnabled: true\nSeverity: ${state.base}\nLogTypes: [Custom.Sample]\nFilename: python.py\n${tests(state)}`,
    [`${folder}/python.py`]: `from near import level
from sample_office import VERSION


def rule(event):
    return event.get("outcome") == "${state.wanted}" and level() >= ${state.threshold}


def title(event):
    return f"{event.udm('actor_user')} {level()} {VERSION}"


def destinations(event):
    return ["Slack", "Missing"]
`,
    [`${folder}/logic.yml`]: `AnalysisType: rule\nRuleID: Sample.Logic\nEnabled: true\nSeverity: ${state.base}\nLogTypes: [Custom.Sample]\nDetection:\n  - Key: outcome\n    Condition: Equals\n    Value: ${state.wanted}\n${tests(state)}`,
    'derived/derived.yml':
      'AnalysisType: rule\nRuleID: Sample.Derived\nBaseDetection: Sample.Python\nEnabled: true\nSeverity: Low\nInlineFilters:\n  - All: []\n',
  }
}

function apply(folder: string, state: State): void {
  const [from, to] = state.moved ? ['rules', 'moved'] : ['moved', 'rules']
  try {
    renameSync(join(folder, from), join(folder, to))
  } catch {
    // It already exists.
  }
  put(folder, filesOf(state))
  if (state.gone) rmSync(join(folder, 'global_helpers/deep.py'))
}

test('after any edit, a run with the cache has the same results as a run without it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 9, maxLength: 9 }), async (edits) => {
      const folder = tree({
        'wheels/sample_office-1.0-py3-none-any.whl': wheel('sample_office', '1.0', 'VERSION = 1\n'),
        'wheels/sample_office-2.0-py3-none-any.whl': wheel('sample_office', '2.0', 'VERSION = 2\n'),
      })
      let state = first
      for (const [index, step] of [{}, ...edits].entries()) {
        const version = state.packageVersion
        state = { ...state, gone: false, ...step }
        apply(folder, state)
        if (index === 0 || version !== state.packageVersion)
          expect(await picket(['deps', 'install', '--from', 'wheels', '--update'], { cwd: folder })).toMatchObject({
            code: 0,
          })
        const run = (...more: readonly string[]) =>
          picket(['test', '.', '--format', 'json', '--no-timing', ...state.options, ...more], { cwd: folder })
        const [cached, fresh] = await Promise.all([run(), run('--no-cache')])
        expect({ state, ...cached }).toEqual({ state, ...fresh })
        expect(fresh.code).not.toBe(70)
      }
    }),
    { numRuns: 1, endOnFailure: true },
  )
})
