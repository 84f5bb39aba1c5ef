import {
  directoryOf,
  findTargetAmong,
  joinPath,
  rowFormatOf,
  type Finding,
  type Spec,
  type Target,
  type TargetRequest,
} from '@picket/core'
import { decodeText } from '@picket/core/node'
import type { LookupRows } from '../lookups/lookup-service.ts'
import type { Library, SpecLibrary } from '../spec-library.ts'
import type { SpecDraft } from '../stored-spec.ts'
import type { ArchivedFile } from './read-archive.ts'

/** The specs in the files of an archive. */
export interface ArchivedContent {
  readonly specs: readonly Spec[]
  /** By file. */
  readonly texts: ReadonlyMap<string, string>
  readonly findings: readonly Finding[]
}

/** The file of a lookup table, with the spec that names it. */
export interface SpecRows {
  readonly spec: Spec
  readonly file: string
  readonly rows: LookupRows
}

/** Parses the files of an archive; `base` has the specs whose data files the archive can lack. */
export async function readContent(
  archive: readonly ArchivedFile[],
  { library, base }: { readonly library: Pick<SpecLibrary, 'parse'>; readonly base: Pick<Library, 'specs'> },
): Promise<ArchivedContent> {
  const files = readFiles(archive)
  const texts = new Map(files.texts.map(({ file, text }) => [file, text]))
  const parsed = await library.parse(files.texts, (request) => findTarget(texts, files.unread, base, request))
  return {
    specs: parsed.content.specs.filter(({ id }) => id !== ''),
    texts,
    findings: [...files.findings, ...parsed.findings],
  }
}

export function toDraft(
  { id, kind, file, python }: Spec,
  texts: ReadonlyMap<string, string>,
  source: SpecDraft['source'],
): SpecDraft {
  return { id, kind, file, text: texts.get(file) ?? '', ...(python ? { body: python } : {}), source }
}

export function findRows(specs: readonly Spec[], archive: readonly ArchivedFile[]): readonly SpecRows[] {
  const byFile = new Map(archive.map(({ file, bytes }) => [file, bytes]))
  return specs.flatMap((spec) => {
    const filename = spec.data['Filename']
    if (spec.kind !== 'lookup_table' || spec.broken || typeof filename !== 'string') return []
    const file = joinPath(directoryOf(spec.file), filename)
    const bytes = file === undefined ? undefined : byFile.get(file)
    const format = rowFormatOf(filename)
    if (file === undefined || bytes === undefined || format === undefined) return []
    return [{ spec, file, rows: { bytes, format } }]
  })
}

interface Files {
  readonly texts: readonly { readonly file: string; readonly text: string }[]
  readonly findings: readonly Finding[]
  /** Files that are not text, with the reason. */
  readonly unread: ReadonlyMap<string, Finding>
}

function readFiles(archive: readonly ArchivedFile[]): Files {
  const texts: { file: string; text: string }[] = []
  const findings: Finding[] = []
  const unread = new Map<string, Finding>()
  for (const { file, bytes } of archive) {
    const read = decodeText(bytes, file)
    if ('text' in read) texts.push({ file, text: read.text })
    else if (/\.ya?ml$/.test(file)) findings.push(read.finding)
    else unread.set(file, read.finding)
  }
  // Sorted by name, as the files of a directory are read.
  texts.sort((a, b) => (a.file < b.file ? -1 : 1))
  return { texts, findings, unread }
}

/**
 * The file names of the content, including files that are not text, and the data that a stored lookup table was
 * uploaded with.
 */
function findTarget(
  texts: ReadonlyMap<string, string>,
  unread: Files['unread'],
  base: Pick<Library, 'specs'>,
  request: TargetRequest,
): Target {
  const target = findTargetAmong(texts, request)
  if (target.outcome !== 'missing') return target
  // Downloads omit it, and must be uploadable again.
  if (request.wanted === 'head' && hasCome(base, request)) return { outcome: 'exists' }
  const finding = unread.get(joinPath(directoryOf(request.specFile), request.filename) ?? '')
  if (finding === undefined) return target
  return request.wanted === 'text' ? { outcome: 'refused', findings: [finding] } : { outcome: 'exists' }
}

function hasCome({ specs }: Pick<Library, 'specs'>, { specFile, filename }: TargetRequest): boolean {
  return [...specs.values()].some(({ file, data }) => file === specFile && data['Filename'] === filename)
}
