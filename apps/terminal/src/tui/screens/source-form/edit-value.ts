import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isKeptSecret, parseYaml, printJson, streamTypes, type SettingField, type SettingValue } from '@picket/core'
import type { SourceValues } from '@picket/core/api'
import type { Environment } from '../../../program/environment.ts'
import type { App } from '../../app/app-state.ts'
import { editExternally } from '../../folder/edit-externally.ts'
import type { FormRow } from './form-rows.ts'
import type { OpenForm } from './form-state.ts'

/** Sets one value of the form. Returns what is wrong with it. */
export type SetValue = (path: string, value: unknown) => string | undefined

/** Opens the prompt or the menu for the value of a line. */
export function editValue(app: App, env: Environment, form: OpenForm, row: FormRow, set: SetValue): unknown {
  const { path, label, field } = row
  const { values, source } = form
  if (path === 'logTypes') return chooseLogTypes(app, form, set)
  if (path === 'streamType')
    return app.choose({
      title: label,
      items: streamTypes.map(({ value, label: name, summary }) => ({
        key: value,
        label: name,
        note: summary,
        run: () => void set(path, value),
      })),
    })
  if (field?.kind === 'choice')
    return app.choose({
      title: label,
      items: field.options.map(({ value, text }) => ({ key: value, label: text, run: () => void set(path, value) })),
    })
  if (field?.kind === 'switch') return set(path, valueAt(values, path) !== true)
  if (isStructured(field)) return editInEditor(app, env, form, row, set)
  const isList = path === 'keptFields' || field?.kind === 'list'
  const isSecret = field?.kind === 'secret'
  const now = valueAt(values, path)
  const isStored = field !== undefined && isKeptSecret(field.name, source?.settings)
  app.ask({
    label: `${label}:`,
    text: isList ? (now as readonly string[]).join(', ') : String(now ?? ''),
    placeholder: isStored ? 'stored; type a new value to replace it' : placeholderOf(field, isList),
    ...(isSecret && { isSecret }),
    onSubmit: (text) => set(path, isList ? splitList(text) : text),
  })
}

/** Opens a value in the user's editor: texts as they are, other values as YAML. */
export async function editInEditor(
  app: App,
  env: Environment,
  { values }: OpenForm,
  { path, field }: FormRow,
  set: SetValue,
): Promise<void> {
  const now = valueAt(values, path)
  const isText = typeof now === 'string'
  const folder = mkdtempSync(join(tmpdir(), 'picket-value-'))
  const file = join(folder, isText ? 'value.txt' : 'value.yml')
  try {
    writeFileSync(file, isText ? now : `${exampleOf(field)}${JSON.stringify(now, undefined, 2)}\n`, { mode: 0o600 })
    await editExternally(app, env, folder, { file, line: 1 })
    const text = readFileSync(file, 'utf8')
    const problem = isText ? set(path, text.replace(/\n$/, '')) : setYaml(text, path, set)
    if (problem !== undefined) app.say(problem, 'error')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function setYaml(text: string, path: string, set: SetValue): string | undefined {
  const { value, findings } = parseYaml(text, 'value.yml')
  const [first] = findings
  if (first !== undefined || value === undefined) return `Not saved: ${first?.message ?? 'the file is empty.'}`
  return set(path, JSON.parse(printJson(value)))
}

function chooseLogTypes(app: App, form: OpenForm, set: SetValue): void {
  const chosen = form.values.logTypes
  const toggle = (name: string) => () => {
    const next = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]
    set('logTypes', next)
    // The menu stays open until Escape, so that several can be chosen.
    chooseLogTypes(app, { ...form, values: { ...form.values, logTypes: next } }, set)
  }
  app.choose({
    title: chosen.length === 0 ? 'Add a log type' : 'Add or remove a log type; Esc when done',
    items: [
      ...chosen.map((name) => ({ key: name, label: name, note: 'chosen: Enter removes it', run: toggle(name) })),
      ...form.logTypes
        .filter((name) => !chosen.includes(name))
        .map((name) => ({ key: name, label: name, run: toggle(name) })),
    ],
  })
}

export function valueAt(values: SourceValues, path: string): unknown {
  const [, name] = /^settings\.(.+)$/.exec(path) ?? []
  return name === undefined ? values[path as keyof SourceValues] : values.settings[name]
}

export function withValue(values: SourceValues, path: string, value: unknown): SourceValues {
  const [, name] = /^settings\.(.+)$/.exec(path) ?? []
  if (name === undefined) return { ...values, [path]: value }
  return { ...values, settings: { ...values.settings, [name]: value as SettingValue } }
}

function isStructured(field: SettingField | undefined): boolean {
  return field !== undefined && ['prefixes', 'map', 'headers', 'severities'].includes(field.kind)
}

function splitList(text: string): readonly string[] {
  const parts = text.split(/[,\n]/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

function placeholderOf(field: SettingField | undefined, isList: boolean): string {
  if (field !== undefined && 'placeholder' in field && field.placeholder !== undefined) return field.placeholder
  return isList ? 'separated by commas' : ''
}

function exampleOf(field: SettingField | undefined): string {
  if (field?.kind === 'prefixes')
    return '# A list: [{ prefix: "AWSLogs/", logTypes: [AWS.CloudTrail], excludedPrefixes: [] }]\n'
  if (field?.kind === 'map')
    return `# A map with any of these keys: ${field.options.map(({ value }) => value).join(', ')}\n`
  return ''
}
