import { plural } from '../plain/text/plural.ts'
import {
  isNarrowed,
  nearest,
  parseKeyFilter,
  quotedList,
  selectAffected,
  selectSpecs,
  sidecarOf,
  specKeys,
  type ContentSet,
  type Selection,
  type Spec,
} from '@picket/core'
import type { ReadContent } from '@picket/core/node'
import type { Arguments } from '../program/arguments.ts'
import { UsageError } from '../program/usage-error.ts'
import { countSkipped } from './count-skipped.ts'
import { sourceFilesOf } from './source-files.ts'

/** The specs that a command works on. */
export interface Chosen {
  readonly specs: readonly Spec[]
  /** Whether findings about a file are reported; files that are not specs of the content are selected by path alone. */
  readonly reports: (file: string) => boolean
}

/** Returns the selection that the options describe. */
export function toSelection(args: Arguments, requested: ReadonlySet<string>): Selection {
  const keys = args.list('filter').length === 0 ? [] : specKeys()
  return {
    ids: args.list('id'),
    tags: args.list('tag'),
    logTypes: args.list('log-type'),
    severities: args.list('severity'),
    kinds: args.list('kind'),
    filters: args.list('filter').map((text) => parseKeyFilter(text, keys)),
    files: requested,
    enabledOnly: args.flag('skip-disabled-tests'),
  }
}

/**
 * Returns the selected specs. An empty result is a usage error (exit code 2), unless only changes were requested and
 * nothing changed.
 */
export function chooseSpecs(
  read: Pick<ReadContent, 'content' | 'requested' | 'findings' | 'skipped'>,
  selection: Selection,
  changed: ReadonlySet<string> | undefined,
): Chosen {
  const { content, requested, findings } = read
  const matching = selectSpecs(content, selection)
  const affected = changed === undefined ? undefined : selectAffected(content, changed)
  const specs = affected === undefined ? matching : matching.filter((spec) => affected.has(spec))
  const faulty = findings.some(({ file }) => requested.has(file)) || sourceFilesOf(read).length > 0
  if (matching.length === 0 && (isNarrowed(selection) || !faulty))
    throw nothingSelected(content, selection, countSkipped(read))

  const narrowed = isNarrowed(selection) || changed !== undefined
  const sidecars = ({ file }: Spec): readonly string[] => [sidecarOf(file, 'expect'), sidecarOf(file, 'snap')]
  const chosen = new Set(
    specs.flatMap((spec) => [spec.file, ...sidecars(spec), ...(spec.python ? [spec.python.file] : [])]),
  )
  const specFiles = new Set(content.specs.flatMap((spec) => [spec.file, ...sidecars(spec)]))
  const python = new Set(content.specs.flatMap((spec) => (spec.python ? [spec.python.file] : [])))
  const reports = (file: string): boolean => {
    if (chosen.has(file)) return true
    if (specFiles.has(file) || python.has(file)) return false
    // A file too broken to be a spec: it may be the one that was meant.
    return changed === undefined ? requested.has(file) && !isNarrowed(selection) : changed.has(file)
  }
  return { specs, reports: narrowed || content.specs.length > specs.length ? reports : () => true }
}

function nothingSelected(content: ContentSet, selection: Selection, skipped: number): UsageError {
  const inPaths = content.specs.filter((spec) => selection.files?.has(spec.file) ?? true)
  if (inPaths.length === 0)
    return new UsageError(
      `No detection content was found here${skipped === 0 ? '' : `; ${plural(skipped, 'file')} skipped: not YAML`}.`,
      {
        hint: 'Name a folder with YAML files that have an "AnalysisType", or list paths in picket.yaml.',
      },
    )
  const hints = [
    nearHint(
      'id',
      selection.ids,
      inPaths.map((spec) => spec.id),
    ),
    nearHint(
      'tag',
      selection.tags,
      inPaths.flatMap((spec) => texts(spec.data['Tags'])),
    ),
    nearHint(
      'log type',
      selection.logTypes,
      inPaths.flatMap((spec) => texts(spec.data['LogTypes'])),
    ),
  ].filter((hint) => hint !== undefined)
  return new UsageError(
    inPaths.length === 1
      ? 'The only spec does not match the selection.'
      : `None of ${plural(inPaths.length, 'spec')} matches the selection.`,
    {
      hint: hints[0] ?? 'Select less narrowly, or list all specs with: picket list',
    },
  )
}

function nearHint(what: string, wanted: readonly string[], there: readonly string[]): string | undefined {
  const known = new Set(there)
  const missing = wanted.filter((name) => !/[*?]/.test(name) && !known.has(name))
  const near = missing.flatMap((name) => nearest(name, known) ?? [])
  if (missing.length === 0) return undefined
  const message = `There is no ${what} ${quotedList(missing, 'or')}.`
  return near.length === 0 ? message : `${message} Did you mean ${quotedList(near, 'or')}?`
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
