import { jsonOption, yesOption } from '../../program/api-options.ts'
import type { CommandSpec } from '../../program/command-spec.ts'

const approve: CommandSpec = {
  name: 'login approve',
  summary: 'let a device in that shows a code',
  description:
    'Let in only what you have begun yourself, just now. It may do all that you may, until your own session ends.',
  arguments: [{ usage: 'CODE', summary: 'as the device shows it' }],
  options: [{ flags: '--deny', summary: 'do not let it in' }, yesOption, jsonOption],
  examples: [{ line: 'picket login approve BCDF-GHJK', what: 'after having seen who asks' }],
  load: () => import('./approve.ts'),
}

export const login: CommandSpec = {
  name: 'login',
  summary: 'sign in to a server',
  isRemote: true,
  description:
    'Asks for what is not given: the email address and the password, or with --token an API token. Nothing typed as a secret is shown. A new password, ' +
    'a generator of codes to set up and its codes are asked for where the server wants them. Without a terminal the answers are lines of standard input. The sign-in is kept in a file that only you can read, picket/sign-in.json in your configuration folder. ' +
    'PICKET_URL and PICKET_TOKEN go before it.',
  arguments: [{ usage: '[ADDRESS]', summary: 'of the server; http://127.0.0.1:8080 unless PICKET_URL says so' }],
  options: [
    { flags: '--email <address>', summary: 'who signs in' },
    { flags: '--token', summary: 'with an API token instead of a password' },
    { flags: '--device', summary: 'show a code that is typed where you are signed in already' },
    { flags: '--insecure', summary: 'send secrets without encryption to another machine' },
    jsonOption,
  ],
  examples: [
    { line: 'picket login https://picket.example.com', what: 'with email address and password' },
    { line: 'picket login https://picket.example.com --token < token.txt', what: 'with an API token from a file' },
    { line: 'picket login https://picket.example.com --device', what: 'on a machine without a browser' },
  ],
  runsAlone: true,
  actions: [approve],
  load: () => import('./run.ts'),
}
