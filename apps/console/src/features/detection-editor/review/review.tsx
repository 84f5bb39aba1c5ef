import { describeFailure, SaveDetectionText } from '@picket/core/api'
import {
  checkTestNames,
  printJson,
  putValues,
  repeatedNames,
  submitBlock,
  type Value,
  type ValueMap,
} from '@picket/core'
import { useState } from 'react'
import { client } from '../../../app/client.ts'
import { useNarrow } from '../../../app/shell/use-narrow.ts'
import { DiffView } from '../../../editor/diff-view.tsx'
import { ProblemList } from '../../../editor/problem-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notify.tsx'
import type { Knowledge } from '../../../builder/knowledge.ts'
import type { DocumentState, SavedTexts } from '../document/document-state.ts'
import type { Base } from '../document/use-base.ts'
import type { Problems } from '../document/use-problems.ts'
import { chooseFor, Chosen, namesDestinations } from '../settings/destination-choice.tsx'
import { reviewText, testText } from '../strings.ts'
import { Results } from '../tests/results.tsx'
import type { TestRun } from '../tests/use-test-run.ts'
import { changedSettings } from './changed-settings.ts'
import css from './review.module.css'

export interface SavedDetection extends SavedTexts {
  readonly id: string
  readonly versionId: string | undefined
}

interface ReviewProps {
  readonly state: DocumentState
  readonly id: string | undefined
  readonly versionId: string | undefined
  readonly run: TestRun
  readonly problems: Problems
  readonly base: Base | undefined
  /** The effective values: those of a derived rule override those of its base. */
  readonly effective: ValueMap
  readonly knowledge: Knowledge
  /** Errors of incomplete conditions in the builder. */
  readonly incomplete: readonly string[]
  /** A problem that prevents saving. */
  readonly isInvalid: boolean
  readonly isChanged: boolean
  readonly onClose: () => void
  readonly onSaved: (saved: SavedDetection) => void
  readonly onConflict: (savedBy: string) => void
}

/** Shows the changes, problems and test results before saving. */
export function Review(props: ReviewProps) {
  const { state, base, effective, id, versionId, run, problems, knowledge, incomplete, isInvalid, isChanged } = props
  const { onClose, onSaved, onConflict } = props
  const isNarrow = useNarrow()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { text, body, saved, data } = state
  const errors = [...problems.yaml, ...problems.python].filter(({ severity }) => severity === 'error')
  const block = submitBlock({ submitting: isSaving, valid: !isInvalid && errors.length === 0, changed: isChanged })
  const hasFailed = run.results.some(({ passed }) => !passed) && !run.isStale
  const isSavable = block === undefined && !hasFailed
  const settings = changedSettings(saved.text, data)
  const name = String(data['DisplayName'] ?? data['RuleID'] ?? data['PolicyID'] ?? '')

  const save = async (how: { readonly isDisabled?: boolean; readonly isForced?: boolean }): Promise<void> => {
    setSaving(true)
    setFailure(undefined)
    const written = how.isDisabled === true ? putValues(text, { Enabled: false }) : text
    const detection = {
      text: written,
      ...(body === undefined ? {} : { body }),
      ...(id === undefined ? {} : { id }),
      ...(versionId === undefined ? {} : { versionId }),
    }
    try {
      const { saveDetectionText } = await client.mutate(
        SaveDetectionText,
        { input: { detection, runTestsFirst: how.isForced !== true } },
        { failSilently: true },
      )
      const { detection: kept, isLive } = saveDetectionText
      const isOn = effective['Enabled'] !== false && how.isDisabled !== true
      const effects = !isOn ? [reviewText.savedDisabled] : isLive === true ? [reviewText.live] : []
      notify.done([reviewText.saved(name), ...effects].join(' '))
      onSaved({ id: kept.id, versionId: kept.versionId ?? undefined, text: kept.text, body })
    } catch (error) {
      setSaving(false)
      const { code, extensions } = describeFailure(error)
      if (code === 'RevisionConflict') onConflict(String(extensions['savedBy'] ?? reviewText.someone))
      else setFailure((error as Error).message)
    }
  }

  return (
    <Dialog isOpen title={reviewText.title} width={1080} onClose={onClose}>
      <div className={css['review']}>
        {settings.length > 0 && (
          <section>
            <h3>{reviewText.settings}</h3>
            <table className={css['settings']}>
              <thead>
                <tr>
                  <th>{reviewText.setting}</th>
                  <th>{reviewText.before}</th>
                  <th>{reviewText.after}</th>
                </tr>
              </thead>
              <tbody>
                {settings.map(({ key, before, after }) => (
                  <tr key={key}>
                    <th scope="row">{key}</th>
                    <td>{show(before)}</td>
                    <td>{show(after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {text !== saved.text && (
          <section>
            <h3>{reviewText.yaml}</h3>
            <DiffView label={reviewText.yaml} language="yaml" before={saved.text} after={text} isNarrow={isNarrow} />
          </section>
        )}
        {body !== saved.body && (
          <section>
            <h3>{reviewText.python}</h3>
            <DiffView
              label={reviewText.python}
              language="python"
              before={saved.body ?? ''}
              after={body ?? ''}
              isNarrow={isNarrow}
            />
          </section>
        )}
        {!isChanged && <p>{reviewText.nothing}</p>}
        <section>
          <h3>{reviewText.tests}</h3>
          {checkTestNames(state.tests.tests) !== undefined && (
            <p className={css['wrong']}>
              <strong>{checkTestNames(state.tests.tests)}</strong> {testText.twice(repeatedNames(state.tests.tests))}
            </p>
          )}
          {run.panel === undefined && run.failure === undefined ? (
            <p className={css['quiet']}>{run.count === 0 ? reviewText.noTests : reviewText.notRun}</p>
          ) : (
            <Results run={run} state={state} onOpen={onClose} onGoToCode={onClose} />
          )}
        </section>
        <section>
          <h3>{reviewText.destinations}</h3>
          <Chosen
            selection={chooseFor({ kind: state.kind, data: effective }, knowledge)}
            isDynamic={namesDestinations(body ?? base?.body)}
          />
        </section>
        {errors.length + incomplete.length > 0 && (
          <section>
            <h3>{reviewText.problems}</h3>
            {incomplete.length > 0 && (
              <p>
                {reviewText.incomplete(incomplete.length)} {[...new Set(incomplete)].join(' ')}
              </p>
            )}
            {errors.length > 0 && <ProblemList label={reviewText.problems} problems={errors} onGoTo={onClose} />}
          </section>
        )}
      </div>
      <div className={css['end']}>
        {failure !== undefined && (
          <p className={css['failure']} role="alert">
            {failure}
          </p>
        )}
        <span className={css['why']}>{block !== undefined && reviewText.blocked[block]}</span>
        {/* A disabled button cannot take the focus, which would stay behind the dialog. */}
        <Button data-autofocus={isSavable ? undefined : true} onClick={onClose}>
          {reviewText.cancel}
        </Button>
        {hasFailed && (
          <Button disabled={block !== undefined} onClick={() => void save({ isForced: true })}>
            {reviewText.saveAnyway}
          </Button>
        )}
        {effective['Enabled'] !== false && id === undefined && (
          <Button disabled={!isSavable} onClick={() => void save({ isDisabled: true })}>
            {reviewText.saveDisabled}
          </Button>
        )}
        <Button
          look="main"
          data-autofocus={isSavable ? true : undefined}
          isBusy={isSaving}
          disabled={!isSavable}
          onClick={() => void save({})}
        >
          {reviewText.save}
        </Button>
      </div>
    </Dialog>
  )
}

function show(value: Value | undefined): string {
  if (value === undefined) return reviewText.nothingBefore
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return printJson(value)
}
