import { locateFindings, parseSpec, type Diagnostic } from '@picket/core'
import { ApiError } from '../errors/api-error.ts'
import type { LookupService } from './lookups/lookup-service.ts'
import type { Viewer } from '../access/viewer.ts'
import { actorOf } from '../access/actor.ts'
import type { SpecChanger } from './change-specs.ts'
import type { ContentChecker } from './content-checker.ts'
import { invalidSpec, testsFailed } from './detection-errors.ts'
import { placeSpec } from './editing/place-spec.ts'
import type { SpecEdit } from './editing/spec-edit-input.ts'
import { createDraft } from './editing/spec-edit.ts'
import { findIn, unusedId, type FoundSpec } from './found-spec.ts'
import { assertMayModify } from './permissions.ts'
import type { DetectionPython } from './python.ts'
import type { Library, SpecLibrary } from './spec-library.ts'
import { assertShort, assertSmall } from './spec-size.ts'
import { runSpecTests, type TestOutcome } from './spec-tests.ts'
import type { SpecDraft } from './stored-spec.ts'
import { validateChange } from './validate-change.ts'

export interface SaveOptions {
  /** `first`: nothing is saved unless all tests pass; `only`: nothing is saved. */
  readonly tests: 'first' | 'only' | 'none'
}

export interface SaveOutcome {
  /** Undefined if only tests were run. */
  readonly saved?: FoundSpec
  readonly testResults: readonly TestOutcome[]
}

/** Saves and tests one spec. */
export interface SpecSaver {
  save(viewer: Viewer, draftOf: (base: Library) => SpecDraft, options: SaveOptions): Promise<SaveOutcome>
  /**
   * Throws InvalidInput or InvalidSyntax, with `extensions.issues`, if drafts are invalid together with the stored
   * specs.
   */
  validate(base: Library, drafts: readonly SpecDraft[]): Promise<void>
  test(viewer: Viewer, edit: SpecEdit): Promise<readonly TestOutcome[]>
  testText(viewer: Viewer, text: string): Promise<readonly TestOutcome[]>
  /** Returns all findings for a draft, stored or not. */
  inspect(viewer: Viewer, draftOf: (base: Library) => SpecDraft): Promise<Inspection>
  /** Runs its tests without saving. */
  tryOut(viewer: Viewer, draftOf: (base: Library) => SpecDraft): Promise<readonly TestOutcome[]>
}

export interface Inspection {
  readonly draft: SpecDraft
  readonly diagnostics: readonly Diagnostic[]
}

export interface SaverPorts {
  readonly library: SpecLibrary
  readonly changer: SpecChanger
  readonly check: ContentChecker
  readonly python: DetectionPython
  /** Names and ids of destinations that `destinations()` can return; anything is allowed without it. */
  readonly destinations?: () => Promise<readonly string[]>
  /** Enrich the events of tests. */
  readonly lookups?: Pick<LookupService, 'enricher'>
}

export function createSpecSaver({ library, changer, check, python, destinations, lookups }: SaverPorts): SpecSaver {
  const diagnose = async (base: Library, drafts: readonly SpecDraft[]): Promise<readonly Diagnostic[]> => {
    const { content, findings } = await library.preview(base, drafts)
    const own = new Set(drafts.flatMap(({ file, body }) => (body ? [file, body.file] : [file])))
    return validateChange({ base, content, findings, own, saves: drafts, deletes: [] }, check)
  }
  const validate = async (base: Library, drafts: readonly SpecDraft[]): Promise<void> => {
    const found = await diagnose(base, drafts)
    const errors = found.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) throw invalidSpec(errors)
  }
  const runTests = async (base: Library, draft: SpecDraft): Promise<readonly TestOutcome[]> => {
    const { content, findings } = await library.preview(base, [draft])
    const spec = content.specs.find(({ file }) => file === draft.file)
    if (spec && !spec.broken)
      return runSpecTests(spec, content, python, {
        availableDestinations: await destinations?.(),
        enricher: lookups?.enricher(),
      })
    const located = locateFindings(findings, content.texts)
    throw invalidSpec(located.filter(({ file, severity }) => file === draft.file && severity === 'error'))
  }

  return {
    validate,
    async save(viewer, draftOf, { tests }) {
      const plan = async (base: Library) => {
        const draft = draftOf(base)
        assertMayModify(viewer, draft.kind)
        await validate(base, [draft])
        const testResults = tests === 'none' ? [] : await runTests(base, draft)
        if (tests === 'first' && testResults.some(({ passed }) => !passed)) throw testsFailed(testResults)
        return { saves: [draft], deletes: [], actor: actorOf(viewer), testResults, id: draft.id }
      }
      if (tests === 'only') return { testResults: (await plan(await library.current())).testResults }
      const { id, testResults } = await changer.change(plan)
      const saved = findIn(await library.current(), id)
      return { ...(saved ? { saved } : {}), testResults }
    },
    async inspect(viewer, draftOf) {
      const base = await library.current()
      const draft = draftOf(base)
      assertMayModify(viewer, draft.kind)
      return { draft, diagnostics: await diagnose(base, [draft]) }
    },
    async tryOut(viewer, draftOf) {
      const base = await library.current()
      const draft = draftOf(base)
      assertMayModify(viewer, draft.kind)
      return runTests(base, draft)
    },
    async test(viewer, edit) {
      assertMayModify(viewer, edit.kind)
      assertSmall(edit)
      const base = await library.current()
      // Uses a name of its own: a tested spec need not be stored, and replaces nothing.
      return runTests(base, createDraft({ ...edit, id: unusedId(edit.id === '' ? 'Test' : edit.id, base) }, base))
    },
    async testText(viewer, text) {
      assertShort(text)
      const base = await library.current()
      const file = placeSpec('rule', 'Test', base)
      const { spec, findings } = parseSpec(text, file)
      if (!spec || spec.id === '') {
        const [first] = locateFindings(findings, new Map([[file, text]]))
        if (first) throw invalidSpec([first])
        throw new ApiError('InvalidSyntax', 'The text is not a detection: it has no AnalysisType.')
      }
      assertMayModify(viewer, spec.kind)
      return runTests(base, { id: spec.id, kind: spec.kind, file, text, source: 'console' })
    },
  }
}
