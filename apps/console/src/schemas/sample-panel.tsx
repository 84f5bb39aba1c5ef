import { streamTypes } from '@picket/core'
import {
  InferSchema,
  TestSchema,
  type InferSchemaData,
  type LogStreamType,
  type TestSchemaData,
} from '@picket/core/api'
import { useState } from 'react'
import { client } from '../app/client.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { confirm } from '../ui/confirm.tsx'
import { TextArea } from '../ui/form-fields.tsx'
import { notify } from '../ui/notify.tsx'
import { sampleText } from './strings.ts'
import { TestResult } from './test-result.tsx'
import css from './sample-panel.module.css'

const quietly = { failSilently: true }

type Doubts = InferSchemaData['inferSchema']['doubts']

/** Raw logs, to draft a schema from them and to test it. */
export function SamplePanel({
  name,
  spec,
  onInferred,
}: {
  readonly name: string
  readonly spec: string
  readonly onInferred: (spec: string) => void
}) {
  const [samples, setSamples] = useState('')
  const [logStreamType, setStreamType] = useState<LogStreamType>('Auto')
  const [isBusy, setBusy] = useState(false)
  const [note, setNote] = useState<string>()
  const [doubts, setDoubts] = useState<Doubts>([])
  const [result, setResult] = useState<TestSchemaData['testSchema']>()
  const draftName = name.trim() === '' ? 'Draft' : name.trim()
  const busily = async (work: () => Promise<void>, failed: string): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify.failed((error as Error).message, failed)
    }
    setBusy(false)
  }
  const infer = async (): Promise<void> => {
    const input = { name: draftName, samples, logStreamType }
    const { inferSchema } = await client.mutate(InferSchema, { input }, quietly)
    if (inferSchema.spec === null) {
      setNote(sampleText.noneRead)
      return
    }
    const question = { title: sampleText.replaceTitle, text: sampleText.replaceText, confirm: sampleText.replace }
    if (spec.trim() !== '' && !(await confirm(question))) return
    onInferred(inferSchema.spec)
    setNote(sampleText.inferred(inferSchema.read, inferSchema.samples))
    setDoubts(inferSchema.doubts)
  }
  const test = async (): Promise<void> => {
    const input = { drafts: [{ name: draftName, spec }], samples, logStreamType }
    const { testSchema } = await client.mutate(TestSchema, { input }, quietly)
    if (testSchema.error !== null) throw new Error(testSchema.error.message)
    setResult(testSchema)
  }
  return (
    <div className={css['panel']}>
      <TextArea
        label={sampleText.title}
        description={sampleText.hint}
        rows={8}
        spellCheck={false}
        value={samples}
        onChange={({ currentTarget }) => setSamples(currentTarget.value)}
      />
      <div className={css['bar']}>
        <Choice
          label={sampleText.stream}
          value={logStreamType}
          options={streamTypes.map(({ value, label }) => ({ value, text: label }))}
          onChange={setStreamType}
        />
        <span className={css['space']} />
        <Button
          isBusy={isBusy}
          disabled={samples.trim() === ''}
          onClick={() => void busily(infer, sampleText.inferFailed)}
        >
          {sampleText.infer}
        </Button>
        <Button
          isBusy={isBusy}
          disabled={samples.trim() === '' || spec.trim() === ''}
          onClick={() => void busily(test, sampleText.failed)}
        >
          {sampleText.test}
        </Button>
      </div>
      {note !== undefined && <p role="status">{note}</p>}
      <Assumptions doubts={doubts} />
      {result !== undefined && <TestResult key={`${result.matched} ${result.failed}`} result={result} />}
    </div>
  )
}

/** What a draft assumes, for review. */
export function Assumptions({ doubts }: { readonly doubts: Doubts }) {
  if (doubts.length === 0) return null
  return (
    <div>
      <b>{sampleText.doubts}</b>
      <ul className={css['doubts']}>
        {doubts.map(({ path, message }, index) => (
          <li key={index}>
            {path !== '' && <code>{path}</code>} {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
