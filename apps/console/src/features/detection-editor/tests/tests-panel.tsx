import {
  checkTestNames,
  deleteTestDialog,
  parseJson,
  printJsonLines,
  repeatedNames,
  testKeys,
  testProblem,
  type TestMock,
  type TestTabsAction,
} from '@picket/core'
import { FilePlus2, Pencil, Play, Plus, Trash2, X } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import { DeferredCodeEditor } from '../../../editor/deferred-code-editor.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { preloaded, onDemand } from '../../../ui/on-demand.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { DocumentState } from '../document/document-state.ts'
import type { StepMarks } from '../../../flowchart/step-marks.ts'
import { testText } from '../strings.ts'
import { TestTabList } from './test-tab-list.tsx'
import type { TestRun } from './use-test-run.ts'
import css from './tests-panel.module.css'

// Loaded when tests have run or the user looks for an event.
const Results = preloaded(async () => (await import('./results.tsx')).Results)
const FromAlert = preloaded(async () => (await import('./from-alert.tsx')).FromAlert)

// Loaded with the first test of a correlation rule.
const Simulator = onDemand(async () => (await import('../simulator/simulator.tsx')).Simulator)

interface TestsPanelProps {
  readonly state: DocumentState
  readonly run: TestRun
  /** The stored detection, whose alerts provide events for tests. */
  readonly id: string | undefined
  readonly isReadOnly: boolean
  readonly onTests: (action: TestTabsAction) => void
  readonly onGoToCode: (line: number) => void
  /** Called with the marks of the steps of a correlation rule during playback. */
  readonly onMarks?: (marks: StepMarks | undefined) => void
}

/** The tests of a detection: tabs, the open test, and the results. */
export const TestsPanel = memo(function TestsPanel(props: TestsPanelProps) {
  const { state, run, id, isReadOnly, onTests, onGoToCode, onMarks } = props
  const { tests, kind } = state
  const [isPicking, setPicking] = useState(false)
  const open = tests.tests[tests.active]
  const names = checkTestNames(tests.tests)
  const keys = testKeys(tests.tests)
  const wrong = open === undefined ? undefined : testProblem(open, kind)
  const add = (resource?: string): void =>
    onTests({ kind: 'add', hex: newHex(), resource: resource ?? (kind === 'correlation_rule' ? '[]\n' : '{}') })
  return (
    <section className={css['panel']} aria-label={testText.title}>
      <header className={css['head']}>
        <h2>{testText.title}</h2>
        <span className={css['space']} />
        {!isReadOnly &&
          (kind === 'correlation_rule' || kind === 'policy' ? (
            <Button look="quiet" icon={<Plus size={14} />} onClick={() => add()}>
              {testText.add}
            </Button>
          ) : (
            <Menu
              button={
                <Button look="quiet" icon={<Plus size={14} />}>
                  {testText.add}
                </Button>
              }
              groups={[
                {
                  entries: [
                    { text: testText.add, icon: <Plus size={14} />, onPick: () => add() },
                    { text: testText.fromAlert, icon: <FilePlus2 size={14} />, onPick: () => setPicking(true) },
                  ],
                },
              ]}
            />
          ))}
        <Button
          icon={<Play size={14} />}
          disabled={open === undefined || run.isRunning || isReadOnly}
          onClick={() => open !== undefined && run.start(keys[tests.active])}
        >
          {testText.run}
        </Button>
        <Button
          look="main"
          icon={<Play size={14} />}
          disabled={run.count === 0 || isReadOnly}
          isBusy={run.isRunning && run.isAsked}
          title="Ctrl Enter"
          onClick={() => run.start()}
        >
          {testText.runAll}
        </Button>
      </header>
      {tests.tests.length === 0 ? (
        <div className={css['none']}>
          <strong>{run.count > 0 ? testText.inherited : testText.none}</strong>
          <p>{run.count > 0 ? testText.inheritedWhy(run.count) : testText.noneWhy}</p>
        </div>
      ) : (
        <>
          <TestTabList
            tabs={tests}
            {...{ run, isReadOnly, onTests }}
            onRemove={(index, name) => void removeTest(onTests, index, name)}
          />
          {names !== undefined && (
            <p className={css['problem']} role="alert">
              <strong>{names}</strong> {testText.twice(repeatedNames(tests.tests))}
            </p>
          )}
        </>
      )}
      {open !== undefined && (
        <div className={css['test']} role="tabpanel" aria-label={open.name} key={tests.active}>
          <div className={css['line']}>
            <span id="expected-label">
              {kind === 'policy'
                ? testText.shouldComply
                : kind === 'correlation_rule'
                  ? testText.shouldCorrelate
                  : testText.shouldMatch}
            </span>
            <div role="radiogroup" aria-labelledby="expected-label" className={css['expected']}>
              {[true, false].map((value) => (
                <label key={String(value)}>
                  <input
                    type="radio"
                    name="expected"
                    checked={open.expectedResult === value}
                    disabled={isReadOnly}
                    onChange={() => onTests({ kind: 'change', index: tests.active, to: { expectedResult: value } })}
                  />
                  {value ? testText.yes : testText.no}
                </label>
              ))}
            </div>
            <span className={css['space']} />
            {!isReadOnly && kind !== 'correlation_rule' && (
              <Button
                look="quiet"
                disabled={wrong !== undefined}
                onClick={() =>
                  onTests({
                    kind: 'change',
                    index: tests.active,
                    to: { resource: printJsonLines(parseJson(open.resource)) },
                  })
                }
              >
                {testText.format}
              </Button>
            )}
            {!isReadOnly && (
              <>
                <IconButton
                  label={testText.rename(open.name)}
                  size={28}
                  onClick={() => onTests({ kind: 'rename', index: tests.active })}
                >
                  <Pencil size={14} />
                </IconButton>
                <IconButton
                  label={testText.remove(open.name)}
                  size={28}
                  onClick={() => void removeTest(onTests, tests.active, open.name)}
                >
                  <Trash2 size={14} />
                </IconButton>
              </>
            )}
          </div>
          <div className={css['event']}>
            <DeferredCodeEditor
              label={
                kind === 'policy' ? testText.resource : kind === 'correlation_rule' ? testText.signals : testText.event
              }
              language={kind === 'correlation_rule' ? 'yaml' : 'json'}
              text={open.resource}
              {...(isReadOnly
                ? {}
                : {
                    onChange: (resource: string) => onTests({ kind: 'change', index: tests.active, to: { resource } }),
                  })}
            />
          </div>
          {wrong !== undefined && (
            <p className={css['problem']} role="status">
              <strong>{testText.invalid}</strong> {wrong}
            </p>
          )}
          {kind === 'correlation_rule' && (
            <Suspense fallback={null}>
              <Simulator detection={state.data['Detection']} test={open} onMarks={onMarks} />
            </Suspense>
          )}
          {kind !== 'correlation_rule' && (
            <Mocks
              mocks={open.mocks}
              isReadOnly={isReadOnly}
              onChange={(mocks) => onTests({ kind: 'change', index: tests.active, to: { mocks } })}
            />
          )}
        </div>
      )}
      {run.count > 0 && !isReadOnly && (
        <div className={css['auto']}>
          <Check label={testText.auto} checked={run.isAuto} onChange={({ target }) => run.setAuto(target.checked)} />
        </div>
      )}
      {(run.panel !== undefined || run.failure !== undefined) && (
        <Results
          run={run}
          state={state}
          onOpen={(key) => {
            const index = keys.indexOf(key)
            if (index !== -1) onTests({ kind: 'open', index })
          }}
          onGoToCode={onGoToCode}
        />
      )}
      {isPicking && (
        <FromAlert
          id={id}
          data={state.data}
          onClose={() => setPicking(false)}
          onTake={(event) => {
            setPicking(false)
            add(event)
          }}
        />
      )}
    </section>
  )
})

/** Confirms before a test is deleted. */
async function removeTest(onTests: TestsPanelProps['onTests'], index: number, name: string): Promise<void> {
  onTests({ kind: 'delete', index })
  const yes = await confirm({
    title: deleteTestDialog,
    text: testText.removeAsk(name),
    confirm: testText.removeConfirm,
    isDanger: true,
  })
  onTests({ kind: yes ? 'confirm' : 'cancel' })
}

function Mocks({
  mocks,
  isReadOnly,
  onChange,
}: {
  readonly mocks: readonly TestMock[]
  readonly isReadOnly: boolean
  readonly onChange: (mocks: readonly TestMock[]) => void
}) {
  if (isReadOnly && mocks.length === 0) return null
  return (
    <fieldset className={css['mocks']}>
      <legend>{testText.mocks}</legend>
      {mocks.map((mock, index) => (
        <div key={index} className={css['mock']}>
          <input
            aria-label={testText.mockName}
            placeholder={testText.mockName}
            value={mock.objectName}
            readOnly={isReadOnly}
            onChange={({ target }) => onChange(mocks.with(index, { ...mock, objectName: target.value }))}
          />
          <input
            aria-label={testText.mockValue}
            placeholder={testText.mockValue}
            value={mock.returnValue}
            readOnly={isReadOnly}
            onChange={({ target }) => onChange(mocks.with(index, { ...mock, returnValue: target.value }))}
          />
          {!isReadOnly && (
            <IconButton
              label={testText.removeMock(mock.objectName)}
              size={28}
              onClick={() => onChange(mocks.toSpliced(index, 1))}
            >
              <X size={14} />
            </IconButton>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button
          look="quiet"
          icon={<Plus size={14} />}
          onClick={() => onChange([...mocks, { objectName: '', returnValue: '' }])}
        >
          {testText.addMock}
        </Button>
      )}
    </fieldset>
  )
}

function newHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(3))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
