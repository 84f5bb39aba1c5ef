import { isReference } from '../../packages/core/src/sources/source-file.ts'
import { knownChecks } from '../../packages/core/src/sources/known-checks.ts'
import { deliveryOf, operationsOf } from '../../packages/server/src/ingest/sources/describe-kind.ts'
import { transportKinds as kinds } from '../../packages/server/src/ingest/sources/kinds/index.ts'
import type { SourceKind, SourceSettings } from '../../packages/server/src/ingest/sources/source-kind.ts'
import type { Generator } from './generator.ts'
import { settingTable } from './setting-table.ts'

const folder = 'docs/guide/sources/kinds'

/** Generates a page of the guide for each kind of log source, and a list of all. */
export const sourcePages: Generator = {
  name: 'source-pages',
  files: () =>
    new Map([
      [`${folder}/README.md`, list()],
      ...kinds.map((kind) => [`${folder}/${fileOf(kind)}`, page(kind)] as const),
    ]),
}

function list(): string {
  const rows = kinds.map((kind) => `| [${kind.presentation.label}](${fileOf(kind)}) | ${kind.presentation.summary} |`)
  return `# Kinds of log sources

Generated from the program: \`npm run generate\`. Services whose API the server polls are listed under [providers](../../../reference/providers/README.md).

| kind | what it does |
| --- | --- |
${rows.join('\n')}
`
}

function fileOf({ name }: SourceKind): string {
  return `${name.toLowerCase()}.md`
}

function page(kind: SourceKind): string {
  const { label, summary, documentation, setUp, fields } = kind.presentation
  const parts = [
    `# ${label}`,
    'Generated from the program: `npm run generate`.',
    `${summary}. ${deliveryOf(kind) === 'PUSH' ? 'Senders send logs to the server.' : 'The server reads the logs.'}${documentation === undefined ? '' : ` [Documentation of the sender](${documentation}).`}`,
    `\`\`\`sh\npicket sources kinds ${kind.name}\n\`\`\``,
    'This command prints the settings that the console shows as a form.',
    '## Set it up',
    setUp.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    ...(kind.managedBy === 'api' ? addIt(kind) : []),
    ...template(kind),
    '## Settings',
    settingTable(fields),
    '## Health',
    'The server checks these every five minutes, and permissions of a source that is read without problems every half hour. **Run checks again** on the page of the source and `picket sources test NAME` check everything at once.',
    checks(kind),
    ...further(kind),
  ]
  return `${parts.join('\n\n')}\n`
}

/** The console, the command line and a file in git. */
function addIt(kind: SourceKind): readonly string[] {
  return [
    `In the console, choose **Log Sources**, **Add log source** and **${kind.presentation.label}**. As a [file](../files.md) in git, with the settings of the example:`,
    `\`\`\`yaml\n# sources/${kind.name.toLowerCase()}.yml\n${exampleFile(kind)}\`\`\``,
    'On the command line, `picket sources add NAME --kind ' + kind.name + '` prompts for what is missing.',
  ]
}

/** Returns a source file with the example settings of a kind, as `picket validate` accepts it. */
export function exampleFile({ name, presentation: { label, fields, example } }: SourceKind): string {
  const source = label.replaceAll(/[^A-Za-z0-9 -]/g, '').slice(0, 36)
  const settings = Object.entries(example).map(([key, value]) => {
    const isSecret = fields.some((field) => field.name === key && field.kind === 'secret')
    const shown = isSecret && !isReference(value) ? { env: key.replaceAll(/([A-Z])/g, '_$1').toUpperCase() } : value
    return `  ${key}: ${JSON.stringify(shown)}`
  })
  return [`label: ${source}`, `kind: ${name}`, 'logTypes: [Custom.Events]', 'settings:', ...settings, ''].join('\n')
}

function template(kind: SourceKind): readonly string[] {
  const accepted = kind.accept?.(kind.presentation.example)
  if (!accepted || 'problems' in accepted) return []
  const { settings = {} } = accepted.own as { readonly settings?: SourceSettings }
  const made = kind.template?.(settings, { label: kind.presentation.label })
  if (!made) return []
  const forms = ['cloudFormation', 'terraform'].filter((form) => made[form as 'terraform'] !== undefined)
  const others = forms.map((form) => `\`--as ${form}\``).join(' and ')
  return [
    '## Permissions',
    `The least that the server needs, for the settings of the example. \`picket sources template ${kind.name} --set NAME=VALUE\` prints it for yours${others === '' ? '' : `; ${others} print it as a template`}.`,
    `\`\`\`${made.policy.startsWith('{') ? 'json' : 'text'}\n${made.policy.trimEnd()}\n\`\`\``,
  ]
}

function checks({ health: { check, moreChecks = [] } }: SourceKind): string {
  const names = [check, ...moreChecks, 'classificationFailuresStatus', 'logProcessingErrorsStatus', 'systemAlarmStatus']
  const rows = names.map((name) => {
    const known = knownChecks.find((one) => one.name === name)
    return `| \`${name}\` | ${known?.about ?? ''} | ${known?.failure ?? 'unhealthy'} |`
  })
  return ['| check | what it covers | a failure makes the source |', '| --- | --- | --- |', ...rows].join('\n')
}

function further(kind: SourceKind): readonly string[] {
  const operations = operationsOf(kind)
  const lines = [
    operations.includes('PAUSE') &&
      '- `picket sources pause NAME` stops reading and `--resume` continues where it stopped, as do **Pause** and **Resume** in the console.',
    operations.includes('BACKFILL') &&
      '- `picket sources backfill NAME --since 30d` reads a time range that the server has not read.',
    operations.includes('VIEW_DATA') &&
      '- `picket sources data NAME` shows raw logs that are stored where they came from.',
  ].filter((line) => line !== false)
  return lines.length === 0 ? [] : ['## Afterwards', lines.join('\n')]
}
