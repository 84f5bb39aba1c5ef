import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildExtension } from '../../../scripts/build-vscode.ts'
import { documentSelector, serverCommand } from './server-command.ts'

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  readonly main: string
  readonly contributes: {
    readonly configuration: { readonly properties: Readonly<Record<string, { readonly default: unknown }>> }
    readonly commands: readonly { readonly command: string }[]
    readonly languages: readonly {
      readonly id: string
      readonly extensions: readonly string[]
      readonly configuration: string
    }[]
  }
}

it('starts the command of the settings; the manifest has the same defaults', () => {
  const { properties } = manifest.contributes.configuration
  const settingsOf = (values: Readonly<Record<string, unknown>>) => ({
    get: <Value>(name: string, byDefault: Value) => (values[`picket.${name}`] as Value | undefined) ?? byDefault,
  })
  const defaults = Object.fromEntries(Object.entries(properties).map(([name, { default: value }]) => [name, value]))
  expect(serverCommand(settingsOf({}))).toEqual({ command: 'picket', args: ['lsp'] })
  expect(serverCommand(settingsOf(defaults))).toEqual(serverCommand(settingsOf({})))
  const changed = { 'picket.command': '/opt/picket', 'picket.arguments': ['--ignore-table-names'] }
  expect(serverCommand(settingsOf(changed))).toEqual({ command: '/opt/picket', args: ['lsp', '--ignore-table-names'] })
})

it('registers PicketFlow with its extensions, and sends its files to the server', () => {
  const [language] = manifest.contributes.languages
  expect(language).toMatchObject({ id: 'picketflow', extensions: ['.pf', '.picketflow'] })
  expect(documentSelector.map((one) => one.language)).toContain('picketflow')
  const configuration = readFileSync(join(import.meta.dirname, '..', language!.configuration), 'utf8')
  expect(JSON.parse(configuration)).toMatchObject({ comments: { lineComment: '//' } })
})

it('builds a bundle that needs only VS Code, and registers the commands of the manifest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'picket-vscode-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await buildExtension(folder)
  const bundle = readFileSync(join(folder, manifest.main.replace('./dist/', '')), 'utf8')
  const required = [...bundle.matchAll(/require\("([^".][^"]*)"\)/g)].map(([, name = '']) => name)
  expect(required.filter((name) => name !== 'vscode' && !/^(?:node:)?[a-z_]+$/.test(name))).toEqual([])
  for (const { command } of manifest.contributes.commands) expect(bundle).toContain(command)
  expect(bundle).toMatch(/activate/)
})
