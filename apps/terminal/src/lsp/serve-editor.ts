import {
  CodeActionKind,
  DidChangeWatchedFilesNotification,
  TextDocumentSyncKind,
  type InitializeParams,
  type InitializeResult,
} from 'vscode-languageserver'
import type { CommandContext } from '../program/context.ts'
import { version } from '../program/version.ts'
import { connectEditor, type EditorStreams } from './connect.ts'
import { createSession } from './create-session.ts'
import { pathOf } from './path-of.ts'
import { registerQueryServices } from './queries/register-query-services.ts'
import { tokenLegend } from './queries/semantic-tokens.ts'
import { registerServices } from './register-services.ts'

/** Serves one editor until it disconnects; returns the exit code. */
export async function serveEditor(context: CommandContext, streams: EditorStreams): Promise<number> {
  const { connection, ended } = connectEditor(streams)
  const session = createSession(context, connection)
  let client: InitializeParams['capabilities'] = {}
  connection.onInitialize((params): InitializeResult => {
    client = params.capabilities
    session.open(foldersOf(params))
    return {
      serverInfo: { name: 'picket', version },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        completionProvider: { triggerCharacters: [' ', '.', '"', "'", '-', '{', '[', '|', '$'] },
        hoverProvider: true,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        documentFormattingProvider: true,
        signatureHelpProvider: { triggerCharacters: ['(', ','] },
        inlayHintProvider: true,
        foldingRangeProvider: true,
        renameProvider: { prepareProvider: true },
        semanticTokensProvider: { legend: tokenLegend, full: true },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
    }
  })
  connection.onInitialized(() => {
    if (client.workspace?.workspaceFolders === true)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        session.open(added.flatMap(({ uri }) => pathOf(uri) ?? []))
        for (const { uri } of removed) session.closeFolder(pathOf(uri) ?? '')
      })
    if (client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true)
      void connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [{ globPattern: '**/*.{yml,yaml,py,pf,picketflow,csv,expect,snap,lock}' }],
      })
    session.checkAll()
  })
  registerServices(connection, session, () => client)
  registerQueryServices(connection, session)
  const stop = (): Promise<void> => session.close()
  context.onExit(stop)
  connection.listen()
  const code = await ended
  await stop()
  return code
}

function foldersOf({ workspaceFolders, rootUri }: InitializeParams): readonly string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (typeof rootUri === 'string' ? [rootUri] : [])
  return uris.flatMap((uri) => pathOf(uri) ?? [])
}
