import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Diagnostic } from '@picket/core'
import { TextDocuments, type Connection } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { createContentCatalogue } from '../logs/query-catalogue.ts'
import type { CommandContext } from '../program/context.ts'
import { shownName } from '../selection/shown-name.ts'
import { createChecker, type Checker } from './create-checker.ts'
import { createKnowledge, type WorkspaceKnowledge } from './knowledge.ts'
import { pathOf } from './path-of.ts'
import { toProtocolDiagnostic, uriOf } from './to-protocol.ts'
import { openWorkspace, settingsDiagnostics, type Workspace } from './workspace.ts'

/** A document that is open in the editor, with what is known about its folder. */
export interface OpenDocument {
  readonly document: TextDocument
  readonly folder: string
  /** As findings show it. */
  readonly file: string
  readonly knowledge: WorkspaceKnowledge
  /** Those of the last check, if the text did not change since. */
  readonly diagnostics: readonly Diagnostic[]
}

/** The folders and documents of one editor. */
export interface Session {
  open(folders: readonly string[]): void
  closeFolder(folder: string): void
  checkAll(): void
  /** Files on disk changed. */
  changed(paths: readonly string[]): void
  find(uri: string): OpenDocument | undefined
  close(): Promise<void>
}

interface OpenFolder {
  readonly workspace: Workspace
  readonly checker: Checker
  knowledge: WorkspaceKnowledge | undefined
  /** By address of the file. */
  found: Map<string, { readonly text: string | undefined; readonly diagnostics: readonly Diagnostic[] }>
}

const nothing = { content: { specs: [], texts: new Map() }, schemas: [] }

export function createSession(context: CommandContext, connection: Connection): Session {
  const documents = new TextDocuments(TextDocument)
  const folders = new Map<string, OpenFolder>()
  const complaints = new Set<string>()

  /** The innermost folder of a file; a file outside all folders is checked with those beside it. */
  const folderOf = (path: string): OpenFolder => {
    const names = [...folders.keys()].filter((one) => path.startsWith(`${one}/`))
    const name = names.toSorted((a, b) => b.length - a.length)[0]
    return name === undefined ? add(dirname(path)) : folders.get(name)!
  }
  const add = (folder: string): OpenFolder => {
    const known = folders.get(folder)
    if (known !== undefined) return known
    const workspace = openWorkspace(context, folder)
    const checker = createChecker((signal) => check(one, signal))
    const one: OpenFolder = { workspace, checker, knowledge: undefined, found: new Map() }
    folders.set(folder, one)
    return one
  }
  const unsavedIn = (folder: OpenFolder): ReadonlyMap<string, string> =>
    new Map(
      documents.all().flatMap((document) => {
        const path = pathOf(document.uri)
        return path === undefined || folderOf(path) !== folder ? [] : [[path, document.getText()] as const]
      }),
    )
  const check = async (one: OpenFolder, signal: AbortSignal): Promise<void> => {
    const { folder } = one.workspace
    const unsaved = unsavedIn(one)
    try {
      const checked = await one.workspace.check(unsaved, signal)
      one.knowledge = createKnowledge(checked)
      publish(one, checked.diagnostics, unsaved)
    } catch (error) {
      if (signal.aborted) return
      const ofSettings = settingsDiagnostics(error)
      if (ofSettings !== undefined) return publish(one, ofSettings, unsaved)
      const message = `Picket cannot check "${folder}": ${error instanceof Error ? error.message : String(error)}`
      if (!complaints.has(message)) connection.window.showErrorMessage(message)
      complaints.add(message)
    }
  }
  const publish = (one: OpenFolder, diagnostics: readonly Diagnostic[], unsaved: ReadonlyMap<string, string>): void => {
    const { folder } = one.workspace
    const found: OpenFolder['found'] = new Map()
    for (const [path, text] of unsaved) found.set(pathToFileURL(path).href, { text, diagnostics: [] })
    for (const [file, list] of Map.groupBy(diagnostics, ({ file }) => file)) {
      const uri = uriOf(folder, file)
      found.set(uri, { text: found.get(uri)?.text, diagnostics: list })
    }
    for (const uri of new Set([...one.found.keys(), ...found.keys()])) {
      const list = found.get(uri)?.diagnostics ?? []
      const document = documents.get(uri)
      const shown = list.map((diagnostic) => toProtocolDiagnostic(diagnostic, folder))
      void connection.sendDiagnostics({
        uri,
        diagnostics: shown,
        ...(document === undefined ? {} : { version: document.version }),
      })
    }
    one.found = found
  }

  documents.onDidChangeContent(({ document }) => {
    const path = pathOf(document.uri)
    if (path !== undefined) folderOf(path).checker.request()
  })
  documents.onDidClose(({ document }) => {
    const path = pathOf(document.uri)
    if (path !== undefined) folderOf(path).checker.request()
  })
  documents.listen(connection)

  return {
    open: (added) => {
      for (const folder of added) add(folder.replace(/(?<=.)\/$/, '')).checker.request()
    },
    closeFolder: (name) => {
      const one = folders.get(name.replace(/(?<=.)\/$/, ''))
      if (one === undefined) return
      one.checker.close()
      folders.delete(one.workspace.folder)
      for (const uri of one.found.keys()) void connection.sendDiagnostics({ uri, diagnostics: [] })
      void one.workspace.close()
    },
    checkAll: () => {
      for (const { checker } of folders.values()) checker.request()
    },
    changed: (paths) => {
      for (const path of paths) {
        const one = folderOf(path)
        if (/\/picket\.(?:ya?ml|lock)$/.test(path)) one.workspace.reload()
        one.checker.request()
      }
    },
    find: (uri) => {
      const document = documents.get(uri)
      const path = pathOf(uri)
      if (document === undefined || path === undefined) return undefined
      const one = folderOf(path)
      const last = one.found.get(uri)
      return {
        document,
        folder: one.workspace.folder,
        file: shownName(path, one.workspace.folder),
        knowledge: (one.knowledge ??= createKnowledge({ ...nothing, catalogue: createContentCatalogue([]) })),
        diagnostics: last?.text === document.getText() ? last.diagnostics : [],
      }
    },
    close: async () => {
      const all = [...folders.values()]
      folders.clear()
      for (const { checker } of all) checker.close()
      await Promise.all(all.map(({ workspace }) => workspace.close()))
    },
  }
}
