import { bodyProblem, checkTestNames, type TestTabsAction, type ValueMap, type WantedValues } from '@picket/core'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { useKnowledge, type Knowledge } from '../../../builder/knowledge.ts'
import { useSteady } from '../parts/use-steady.ts'
import type { SavedDetection } from '../review/review.tsx'
import { toTexts } from '../settings/read-texts.ts'
import { useTestRun, type TestRun } from '../tests/use-test-run.ts'
import type { DocumentState } from './document-state.ts'
import { dropDraft } from './drafts.ts'
import { pathOf } from '../../../specs/path-of.ts'
import { useBase, type Base } from './use-base.ts'
import { useDocument, usePanelState, type EditedDocument, type Opened } from './use-document.ts'
import { useProblems, type Problems } from './use-problems.ts'

/** The open dialog of an editor. */
export type Shown = 'review' | 'backtest' | { readonly conflictWith: string } | undefined

/** The state of all detection editors, whatever part of the text they show. */
export interface Editing {
  readonly opened: Opened
  readonly edited: EditedDocument
  readonly state: DocumentState
  readonly act: EditedDocument['act']
  /** What the panels show. It follows the text when the user pauses typing. */
  readonly panels: DocumentState
  /** What a derived rule inherits. */
  readonly base: Base | undefined
  /** The effective values: those of a derived rule override those of its base. */
  readonly effective: ValueMap
  readonly knowledge: Knowledge
  readonly problems: Problems
  readonly run: TestRun
  readonly isReadOnly: boolean
  /** A text with errors cannot be saved. */
  readonly isInvalid: boolean
  /** Errors of incomplete conditions that are not in the text yet. */
  readonly incomplete: readonly string[]
  readonly shown: Shown
  readonly show: (shown: Shown) => void
  readonly review: () => void
  readonly onSaved: (saved: SavedDetection) => void
  readonly onPut: (values: WantedValues) => void
  readonly onTests: (action: TestTabsAction) => void
}

export function useEditing(opened: Opened): Editing {
  const edited = useDocument(opened)
  const { state, act } = edited
  const { data, kind, body } = state
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isReadOnly = !useMay(kind === 'policy' ? 'PolicyModify' : 'RuleModify')
  const maySeeDestinations = useMay('DestinationRead', 'RuleRead', 'PolicyRead')
  const [shown, show] = useState<Shown>()
  const base = useBase(baseOf(data))
  const effective = useMemo(() => (base === undefined ? data : { ...base.data, ...data }), [base, data])
  const logTypes = useMemo(() => toTexts(effective['LogTypes']), [effective])
  const knowledge = useKnowledge(logTypes, maySeeDestinations)
  const problems = useProblems(state, opened.id, !isReadOnly)
  const run = useTestRun(state, opened.id, { isAllowed: !isReadOnly, inherited: base?.testCount ?? 0 })
  const markSaved = useUnsaved(edited.isChanged && !isReadOnly)
  const panels = usePanelState(state)
  const incomplete = Object.values(state.builders).flatMap((one) => one.problems.map(({ message }) => message))
  return {
    opened,
    edited,
    state,
    act,
    panels,
    base,
    effective,
    knowledge,
    problems,
    run,
    isReadOnly,
    isInvalid:
      incomplete.length > 0 ||
      state.document.error !== undefined ||
      (body !== undefined && bodyProblem({ text: body }) !== undefined) ||
      // A managed detection cannot be renamed here.
      (!opened.isManaged && checkTestNames(state.tests.tests) !== undefined),
    incomplete,
    shown,
    show,
    review() {
      act({ kind: 'settle' })
      // The test results are part of the review.
      if (!isReadOnly && run.isDue) run.start()
      show('review')
    },
    onSaved(saved) {
      markSaved()
      show(undefined)
      edited.rebase({ text: saved.text, body: saved.body }, saved.versionId)
      act({ kind: 'replace', text: saved.text, body: saved.body })
      const session = search.get('sessionId')
      if (session !== null) dropDraft(session)
      void navigate(pathOf(kind, saved.id), { replace: true })
    },
    onPut: useSteady((values: WantedValues) => act({ kind: 'put', values })),
    onTests: useSteady((action: TestTabsAction) => act({ kind: 'tests', action })),
  }
}

function baseOf({ BaseDetection: id }: ValueMap): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined
}
