import { resolve } from 'node:path'
import type { Finding } from '../diagnostics.ts'
import { input } from '../detections/content-diagnostics.ts'
import { specsOfSidecar } from '../detections/expectations/sidecars.ts'
import { parseContent, type SpecMemo, type TextFile } from '../detections/parse-content.ts'
import type { ContentSet } from '../detections/spec.ts'
import { findContentFiles, isInside, shownName, type FoundFiles } from './find-content-files.ts'
import { createTargetFinder } from './find-target.ts'
import { readTextFile, type ReadText } from './read-text-file.ts'

export interface ReadContentOptions {
  /** Files and folders; by default the content folders below `cwd`. */
  readonly paths: readonly string[]
  /** The absolute working directory: relative paths are resolved against it, and names are shown relative to it. */
  readonly cwd: string
  readonly ignore?: readonly string[]
  readonly ignoreExtraKeys?: boolean
  /** A text to read instead of files (standard input), with its displayed name. */
  readonly text?: TextFile
  /** Texts of files that an editor has not saved, by absolute path: they replace what is on disk. */
  readonly unsaved?: ReadonlyMap<string, string>
  /** Makes reading the same content again cheap: see `ParseContentOptions`. */
  readonly memo?: SpecMemo
}

export interface ReadContent {
  readonly content: ContentSet
  readonly findings: readonly Finding[]
  /** How many YAML files were read. */
  readonly files: number
  /** The folder of the content: the path if only one was passed and it is a folder, otherwise `cwd`. */
  readonly root: string
  /** The displayed names of files below the requested paths; others were loaded as possible dependencies. */
  readonly requested: ReadonlySet<string>
  /**
   * Displayed names of files in folders that are not specs and not valid YAML. For files passed by name there are
   * findings.
   */
  readonly skipped: readonly string[]
}

/** Finds, reads and parses detection content. Unreadable files are findings; no content causes an exception. */
export async function readContent(options: ReadContentOptions): Promise<ReadContent> {
  const { cwd, paths } = options
  const nothingAsked = options.text !== undefined && paths.length === 0
  const found = nothingAsked ? emptySearch(cwd) : await findContentFiles({ ...options, cwd })
  const findings: Finding[] = [...found.findings]
  const texts: TextFile[] = options.text === undefined ? [] : [options.text]
  const { unsaved = new Map<string, string>() } = options
  const read = (path: string, file: string): ReadText => {
    const text = unsaved.get(path)
    return text === undefined ? readTextFile(path, file) : { text }
  }
  const ignored = (options.ignore ?? []).map((path) => resolve(cwd, path))
  const open = [...unsaved.keys()].filter(
    (path) => /\.ya?ml$/.test(path) && isInside(path, cwd) && !ignored.some((one) => isInside(path, one)),
  )
  for (const path of new Set([...found.files, ...open])) {
    const file = shownName(path, cwd)
    const one = read(path, file)
    if ('finding' in one) {
      findings.push(one.finding)
      continue
    }
    texts.push({ file, text: one.text })
    if (one.text.trim() === '' && found.named.has(path)) {
      const message = `File "${file}" is empty.`
      findings.push({ kind: input.emptyFile, file, at: 'file', message })
    }
  }
  const files = texts.length
  for (const path of found.sidecars) {
    const file = shownName(path, cwd)
    const one = read(path, file)
    if ('text' in one) texts.push({ file, text: one.text })
    else if (specsOfSidecar(path).some((name) => found.files.includes(name))) findings.push(one.finding)
  }
  const parsed = parseContent(texts, {
    ...(options.ignoreExtraKeys === undefined ? {} : { ignoreExtraKeys: options.ignoreExtraKeys }),
    findTarget: createTargetFinder(found.roots, cwd, read),
    ...(options.memo === undefined ? {} : { memo: options.memo }),
  })
  const named = new Set([...found.named].map((path) => shownName(path, cwd)))
  if (options.text !== undefined) named.add(options.text.file)
  const skipped = [...parsed.skipped].filter(([file]) => !named.has(file))
  const unreadable = [...parsed.skipped].flatMap(([file, reasons]) => (named.has(file) ? reasons : []))
  const requested = new Set([...found.requested].map((path) => shownName(path, cwd)))
  if (options.text !== undefined) requested.add(options.text.file)
  return {
    content: parsed.content,
    findings: [...findings, ...parsed.findings, ...unreadable],
    files,
    root: found.roots.length > 0 && paths.length === 1 ? found.roots[0]! : cwd,
    requested,
    skipped: skipped.map(([file]) => file),
  }
}

function emptySearch(cwd: string): FoundFiles {
  return { files: [], sidecars: [], requested: new Set(), named: new Set(), roots: [cwd], findings: [] }
}
