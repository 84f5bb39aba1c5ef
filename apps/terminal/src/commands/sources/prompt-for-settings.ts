import { appliesTo, type SettingField } from '@picket/core'
import type { CommandContext } from '../../program/context.ts'
import { createPrompts } from '../../screen/prompts.ts'

type Settings = Readonly<Record<string, unknown>>

/** On a terminal, prompts for the required settings that are missing, in the order of the form. */
export async function promptForSettings(
  context: Pick<CommandContext, 'stdin'>,
  fields: readonly SettingField[],
  given: Settings,
): Promise<Settings> {
  const prompts = createPrompts(context)
  if (!prompts.isTerminal) return given
  let settings = given
  for (const field of fields) {
    const isRequired = 'isRequired' in field && field.isRequired === true
    if (!isRequired || settings[field.name] !== undefined || !appliesTo(field, settings)) continue
    settings = { ...settings, [field.name]: await ask(field) }
  }
  return settings

  async function ask(field: SettingField): Promise<unknown> {
    if (field.kind === 'secret') return prompts.secret(field.label)
    if (field.kind === 'choice')
      return prompts.text(
        `${field.label} (${field.options.map(({ value }) => value).join(', ')})`,
        field.options[0]?.value,
      )
    if (field.kind === 'list') return (await prompts.text(`${field.label}, separated by commas`)).split(/\s*,\s*/)
    return prompts.text(field.label)
  }
}
