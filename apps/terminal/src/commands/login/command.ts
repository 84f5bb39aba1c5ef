import type { CommandSpec } from '../../program/command-spec.ts'

export const login: CommandSpec = {
  name: 'login',
  summary: 'sign in to a server',
  isRemote: true,
  description:
    'Asks for what is not given: the email address and the password, or with --token an API token. Nothing typed as a secret is shown. Without a terminal ' +
    'the answers are lines of standard input. The sign-in is kept in a file that only you can read, picket/sign-in.json in your configuration folder. ' +
    'PICKET_URL and PICKET_TOKEN go before it.',
  arguments: [{ usage: '[ADDRESS]', summary: 'of the server; http://127.0.0.1:8080 unless PICKET_URL says so' }],
  options: [
    { flags: '--email <address>', summary: 'who signs in' },
    { flags: '--token', summary: 'with an API token instead of a password' },
    { flags: '--insecure', summary: 'send secrets without encryption to another machine' },
  ],
  examples: [
    { line: 'picket login https://picket.example.com', what: 'with email address and password' },
    { line: 'picket login https://picket.example.com --token < token.txt', what: 'with an API token from a file' },
  ],
  load: () => import('./run.ts'),
}
