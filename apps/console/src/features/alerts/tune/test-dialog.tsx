import { useQuery } from '@apollo/client/react'
import { GetRule, UpdateRule } from '@picket/core/api'
import { useState } from 'react'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { useKeeping, useKept } from '../../../app/session/use-kept.ts'
import { CodeEditor } from '../../../editor/code-editor.tsx'
import { Button } from '../../../ui/button.tsx'
import { Radios } from '../../../ui/check.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { notify } from '../../../ui/notify.tsx'
import { tuneText } from './strings.ts'
import css from './filter-sheet.module.css'

const quietly = { failSilently: true }

interface Typed {
  readonly name: string
  readonly expected: 'yes' | 'no'
  readonly text: string
}

/** Creates a unit test of the rule from an event. Sensitive data can be removed first. */
export function TestDialog({
  ruleId,
  event,
  onClose,
}: {
  readonly ruleId: string
  readonly event: string
  readonly onClose: () => void
}) {
  const mayChange = useMay('RuleModify')
  const { data, error, refetch } = useQuery(GetRule, {
    variables: { id: ruleId },
    fetchPolicy: 'network-only',
    context: quietly,
  })
  const rule = data?.rule
  const keptAs = `test.${ruleId}`
  const kept = useKept<Typed>(keptAs)
  const [name, setName] = useState(kept?.name ?? '')
  const [expected, setExpected] = useState<Typed['expected']>(kept?.expected ?? 'no')
  const [text, setText] = useState(kept?.text ?? event)
  useKeeping(keptAs, () => (name === '' && text === event ? undefined : { name, expected, text }))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isTaken = rule?.tests.some((test) => test.name === name.trim()) === true
  const save = async (): Promise<void> => {
    if (rule === undefined || rule === null) return
    if (!isJson(text)) return setFailure(tuneText.badJson)
    setBusy(true)
    setFailure(undefined)
    try {
      const test = { name: name.trim(), expectedResult: expected === 'yes', resource: text, mocks: [] }
      const tests = [...rule.tests.map(({ ruleOutputs: _, ...own }) => own), test]
      await client.mutate(
        UpdateRule,
        { input: { id: rule.id, versionId: rule.versionId, tests, runTestsFirst: false } },
        quietly,
      )
      notify.done(tuneText.testSaved(test.name))
      onClose()
    } catch (problem) {
      setFailure((problem as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={tuneText.testTitle} width={640}>
      {error !== undefined ? (
        <Failed title={tuneText.testFailed} why={error.message} retry={tuneText.retry} onRetry={() => void refetch()} />
      ) : rule === undefined || rule === null ? (
        <Skeleton />
      ) : (
        <form
          className={css['sheet']}
          onSubmit={(submitted) => {
            submitted.preventDefault()
            void save()
          }}
        >
          <p>{tuneText.testIntro(rule.displayName ?? rule.id)}</p>
          <TextField
            label={tuneText.testName}
            data-autofocus
            value={name}
            error={isTaken ? tuneText.sameName : undefined}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Radios
            label=""
            name="expected"
            value={expected}
            options={[
              { value: 'no', text: tuneText.expectsNot },
              { value: 'yes', text: tuneText.expects },
            ]}
            onChange={setExpected}
          />
          <div className={css['code']}>
            <CodeEditor label={tuneText.testEvent} language="json" text={text} onChange={setText} />
          </div>
          {failure !== undefined && (
            <p role="alert" className={css['failed']}>
              {failure}
            </p>
          )}
          <div className={css['buttons']}>
            <span className={css['why']}>{mayChange ? '' : tuneText.readOnly}</span>
            <Button onClick={onClose}>{tuneText.cancel}</Button>
            <Button type="submit" look="main" isBusy={isBusy} disabled={!mayChange || name.trim() === '' || isTaken}>
              {tuneText.save}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
