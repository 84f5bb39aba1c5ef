import { commands, workspace, type ExtensionContext } from 'vscode'
import { LanguageClient } from 'vscode-languageclient/node'
import { documentSelector, serverCommand } from './server-command.ts'

let client: LanguageClient | undefined

/** Starts `picket lsp` when a folder with content is opened. */
export async function activate(context: ExtensionContext): Promise<void> {
  const start = async (): Promise<void> => {
    client = new LanguageClient('picket', 'Picket', serverCommand(workspace.getConfiguration('picket')), {
      documentSelector,
    })
    await client.start()
  }
  const restart = async (): Promise<void> => {
    await deactivate()
    await start()
  }
  context.subscriptions.push(
    commands.registerCommand('picket.restart', restart),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('picket')) void restart()
    }),
  )
  await start()
}

export async function deactivate(): Promise<void> {
  const running = client
  client = undefined
  await running?.stop()
}
