/** The settings of the extension, as VS Code returns them. */
export interface Settings {
  get<Value>(name: string, byDefault: Value): Value
}

/** The command line that starts the language server. */
export interface ServerCommand {
  readonly command: string
  readonly args: string[]
}

export function serverCommand(settings: Settings): ServerCommand {
  return { command: settings.get('command', 'picket'), args: ['lsp', ...settings.get<string[]>('arguments', [])] }
}

/** The documents that the server receives. */
export const documentSelector: { readonly scheme: 'file'; readonly language: string }[] = [
  { scheme: 'file', language: 'yaml' },
  { scheme: 'file', language: 'python' },
  { scheme: 'file', language: 'picketflow' },
]
