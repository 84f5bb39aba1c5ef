import { settings } from '../../packages/server/src/config/setting.ts'
import type { Generator } from './generator.ts'

/** `docs/reference/server-settings.md` from the model of the server's settings. */
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
    '# Settings of the server',
    '',
    'Under `server:` in picket.yaml, or from the environment, which goes first. `picket config` shows what holds and where it comes from.',
    '`PICKET_SECRETS_KEY` gives the key of stored secrets itself: 32 bytes in base64; several, the newest first, separated by commas.',
    '',
    '| setting | environment | what |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
