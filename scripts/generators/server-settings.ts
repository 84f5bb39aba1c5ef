import { settings } from '../../packages/server/src/config/setting.ts'
import type { Generator } from './generator.ts'

/** Generates `docs/reference/server-settings.md` from the model of the server's settings. */
export const serverSettings: Generator = {
  name: 'server-settings',
  files: () => new Map([['docs/reference/server-settings.md', printPage()]]),
}

function printPage(): string {
  const rows = settings.map(({ path, env, summary }) => {
    const variable = env === undefined ? '-' : `\`${env}\``
    return `| \`${path.join('.')}\` | ${variable} | ${summary.replaceAll('|', '\\|')} |`
  })
  return [
    '# Server settings',
    '',
    'Set these under `server:` in picket.yaml, or in the environment, which takes precedence. `picket config` shows the effective values and their origin.',
    '`PICKET_SECRETS_KEY` contains the encryption key for stored secrets: 32 bytes in base64. Separate several keys with commas, newest first.',
    '',
    '| setting | environment variable | description |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
