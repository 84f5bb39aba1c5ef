import { repeatedNames, testKeys, type TestTabs, type TestTabsAction } from '@picket/core'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { testText } from '../strings.ts'
import type { TestRun } from './use-test-run.ts'
import css from './tests-panel.module.css'

interface TestTabListProps {
  readonly tabs: TestTabs
  readonly run: TestRun
  readonly isReadOnly: boolean
  readonly onTests: (action: TestTabsAction) => void
  readonly onRemove: (index: number, name: string) => void
}

/** The maximum number of rendered tabs: a thousand would slow down typing. */
const atOnce = 100

/**
 * A tab for each test. With many tests, shows those around the open one and buttons for the rest. Arrow keys move
 * through all tests.
 */
export function TestTabList({ tabs, run, isReadOnly, onTests, onRemove }: TestTabListProps) {
  const { tests, active, renaming, message } = tabs
  const row = useRef<HTMLDivElement>(null)
  const isWalking = useRef(false)
  const keys = testKeys(tests)
  const twice = repeatedNames(tests)
  const from = active - (active % atOnce)
  const to = Math.min(tests.length, from + atOnce)
  const open = (index: number): void => {
    isWalking.current = index !== active
    onTests({ kind: 'open', index })
  }
  const step = (by: number): void => open((active + by + tests.length) % tests.length)
  // The tab may not have been rendered before.
  useLayoutEffect(() => {
    if (!isWalking.current) return
    isWalking.current = false
    row.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }, [active])
  return (
    <>
      {renaming !== undefined && <NameEntry key={renaming} name={tests[renaming]?.name ?? ''} onTests={onTests} />}
      <div ref={row} className={css['row']}>
        {from > 0 && (
          <Button look="quiet" onClick={() => open(from - 1)}>
            {testText.before(from)}
          </Button>
        )}
        <div
          role="tablist"
          aria-label={testText.tabs}
          className={css['tabs']}
          onKeyDown={(event) => {
            if (renaming !== undefined) return
            if (event.key === 'ArrowRight') step(1)
            if (event.key === 'ArrowLeft') step(-1)
            if (event.key === 'F2' && !isReadOnly) onTests({ kind: 'rename', index: active })
            if (event.key === 'Delete' && !isReadOnly) onRemove(active, tests[active]?.name ?? '')
          }}
        >
          {tests.slice(from, to).map(({ name }, at) => (
            <TestTab
              key={from + at}
              index={from + at}
              count={tests.length}
              isOpen={from + at === active}
              result={run.badgeOf(keys[from + at]!)}
              isTwice={twice.includes(name)}
              {...{ name, isReadOnly, onTests }}
            />
          ))}
        </div>
        {to < tests.length && (
          <Button look="quiet" onClick={() => open(to)}>
            {testText.afterwards(tests.length - to)}
          </Button>
        )}
      </div>
      {message !== undefined && (
        <p className={css['problem']} role="alert">
          {message}
        </p>
      )}
    </>
  )
}

interface TestTabProps {
  readonly name: string
  readonly index: number
  /** The number of all tests, rendered or not. */
  readonly count: number
  readonly isOpen: boolean
  readonly result: string | undefined
  /** Another test has this name. */
  readonly isTwice: boolean
  readonly isReadOnly: boolean
  readonly onTests: TestTabListProps['onTests']
}

const TestTab = memo(function TestTab(props: TestTabProps) {
  const { name, index, count, isOpen, result, isTwice, isReadOnly, onTests } = props
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isOpen}
      aria-posinset={index + 1}
      aria-setsize={count}
      tabIndex={isOpen ? 0 : -1}
      data-result={result}
      data-twice={isTwice}
      title={isReadOnly ? name : `${name} (F2)`}
      onClick={() => onTests({ kind: 'open', index })}
      onDoubleClick={() => !isReadOnly && onTests({ kind: 'rename', index })}
    >
      <span aria-hidden className={css['mark']}>
        {marks[result ?? ''] ?? ''}
      </span>
      <span className={css['called']}>{name}</span>
    </button>
  )
})

const marks: Readonly<Record<string, string>> = { PASS: '✓', FAIL: '✗', ERROR: '!' }

/** Ends with Enter or blur, if no other test has this name. */
function NameEntry({ name, onTests }: { readonly name: string; readonly onTests: (action: TestTabsAction) => void }) {
  const [text, setText] = useState(name)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.select(), [])
  return (
    <input
      ref={box}
      className={css['name']}
      aria-label={testText.nameField}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => onTests({ kind: 'name', name: text })}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') onTests({ kind: 'name', name: text })
        if (event.key === 'Escape') onTests({ kind: 'cancel' })
      }}
    />
  )
}
