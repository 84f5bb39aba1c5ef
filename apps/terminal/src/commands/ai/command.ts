import { jsonOption } from '../../program/api-options.ts'
import { createGroup } from '../../program/command-group.ts'
import type { CommandSpec, OptionSpec } from '../../program/command-spec.ts'

const lengthOption: OptionSpec = {
  flags: '--length <size>',
  summary: 'the length of the answer (default: medium)',
  choices: ['xsmall', 'small', 'medium', 'large', 'xlarge', 'largest'],
  heading: 'Report',
}

const summarize: CommandSpec = {
  name: 'ai summarize',
  summary: 'triage an alert: a verdict with the events that support it',
  description:
    'The assistant reads the alert, its events and comments, related alerts and logs, with your permissions. It cannot change anything.',
  arguments: [{ usage: 'ALERT', summary: 'the alert id, or its first characters' }],
  options: [
    { flags: '--ask <question>', summary: 'a question about the alert' },
    { flags: '--last', summary: 'print the last answer about the alert, instead of asking again' },
    lengthOption,
    jsonOption,
  ],
  examples: [
    { line: 'picket ai summarize 4c19a7d1 --length small', what: 'a short triage' },
    { line: 'picket ai summarize 4c19a7d1 --ask "Has this user done that before?"', what: 'answer a question' },
  ],
  load: () => import('./summarize.ts'),
}

const explain: CommandSpec = {
  name: 'ai explain',
  summary: 'explain what a detection matches, its false positives and gaps',
  arguments: [{ usage: 'DETECTION', summary: 'the id of a rule, policy or correlation rule on the server' }],
  options: [lengthOption, jsonOption],
  examples: [{ line: 'picket ai explain Okta.AdminRoleAssigned', what: 'explain a rule' }],
  load: () => import('./explain.ts'),
}

const draft: CommandSpec = {
  name: 'ai draft',
  summary: 'draft a detection or a query from words',
  description:
    'The draft is printed only if it passes validation and its tests. Nothing is saved on the server: review it, then use "picket push".',
  arguments: [
    { usage: 'KIND', summary: 'what to draft', choices: ['detection', 'query'] },
    { usage: 'WORDS', summary: 'what it should find' },
  ],
  options: [
    { flags: '--out <folder>', summary: 'write the files of a detection into this folder', completes: 'file' },
    jsonOption,
  ],
  examples: [
    {
      line: 'picket ai draft detection "a user disables MFA in Okta" --out rules',
      what: 'write a rule with its Python and tests',
    },
    { line: 'picket ai draft query "failed console logins by address"', what: 'a query in PicketFlow' },
  ],
  load: () => import('./draft.ts'),
}

const settings: CommandSpec = {
  name: 'ai settings',
  summary: 'show or change the language model of the server',
  description:
    'The key is read from the environment variable PICKET_AI_KEY, so that it is not in the history of the shell.',
  arguments: [],
  options: [
    { flags: '--kind <kind>', summary: 'the API of the model', choices: ['openai', 'anthropic'] },
    { flags: '--url <address>', summary: 'the base address of the API; "" turns the assistant off' },
    { flags: '--model <name>', summary: 'the name of the model' },
    { flags: '--redact <regex>', summary: 'texts that are never sent; replaces the current ones', repeatable: true },
    jsonOption,
  ],
  examples: [
    { line: 'picket ai settings', what: 'the current settings' },
    { line: 'picket ai settings --url https://api.openai.com/v1 --model gpt-5', what: 'use another model' },
  ],
  load: () => import('./settings.ts'),
}

export const ai: CommandSpec = createGroup({
  name: 'ai',
  summary: 'triage alerts, and explain and draft detections with a model',
  isRemote: true,
  examples: [{ line: 'picket ai summarize 4c19a7d1', what: 'triage an alert' }],
  actions: [summarize, explain, draft, settings],
})
